import { setTimeout as wait } from "node:timers/promises";
import type { Db, TransactionOptions, Tx, Store } from "./store.ts";
import { sql } from "kysely";

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

/**
 * A store inside a running transaction: its transactions are savepoints of that one, so that what an operation does
 * still rolls back alone while everything is committed together.
 */
export function withinTransaction(store: Store, tx: Tx): Store {
  return {
    ...store,
    db: tx,
    transaction: async (work) => {
      const point = sql.id(`within_${++made}`);
      await sql`savepoint ${point}`.execute(tx);
      try {
        const result = await work(tx);
        await sql`release savepoint ${point}`.execute(tx);
        return result;
      } catch (error) {
        await sql`rollback to savepoint ${point}`.execute(tx).catch(() => {
          throw new LostTransaction(error);
        });
        throw error;
      }
    },
  };
}

/** What went wrong came before the savepoint: the whole transaction is lost, and nobody can go on in it. */
export class LostTransaction extends Error {
  constructor(cause: unknown) {
    super("The transaction is lost", { cause });
    this.name = "LostTransaction";
  }
}

/** Savepoints made by this process: each has a name of its own, since a store within a transaction may hold another one. */
let made = 0;
