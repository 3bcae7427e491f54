import { setTimeout as wait } from "node:timers/promises";
import type { Db, TransactionOptions, Tx } from "./store.ts";

const retriable: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

/** True for a serialization failure (40001) or deadlock (40P01): the same transaction may succeed when run again. */
export function isRetriable(error: unknown): boolean {
  return error instanceof Error && retriable.has((error as Error & { code?: unknown }).code);
}

/**
 * Runs `work` in a transaction of `db`, again after a deadlock or serialization failure, at most `retries` times with
 * a growing random pause. Inside a transaction it runs in that one, without a retry of its own.
 */
export async function runTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { retries = 5, isolation = "read committed" }: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (attempt >= retries || !isRetriable(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
