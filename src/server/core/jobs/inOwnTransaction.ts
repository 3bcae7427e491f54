import { dayIn, type Context, type Writing } from "../context.ts";
import { withinTransaction } from "../../store/connection/connect.ts";
import type { RunningJob } from "./job.ts";

/** A step of a job: a transaction at its own instant, in which operations begin savepoints instead of transactions. */
export function inOwnTransaction<T>(
  context: Context,
  job: RunningJob,
  work: (context: Writing) => Promise<T>,
): Promise<T> {
  return context.store.transaction((db) => {
    const now = job.now();
    const today = dayIn(context.actor.company.timeZone, new Date(now));
    return work({ ...context, db, store: withinTransaction(context.store, db), now, today });
  });
}
