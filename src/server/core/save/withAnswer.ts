import { withinTransaction } from "../../store/connection/withinTransaction.ts";
import type { Context, Writing } from "../context.ts";

/**
 * Writes, and reads the answer back in the same transaction: a user who may write but may not read the answer is
 * refused before anything is kept. Inside the
 * request's own transaction it needs no savepoint: a refusal ends that one.
 */
export function withAnswer<T>(context: Context, work: (inside: Writing) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context as Writing);
  return context.store.transaction((db) =>
    work({ ...context, db, store: withinTransaction(context.store, db) }),
  );
}
