import { sql } from "kysely";
import type { Store, Tx } from "./store.ts";

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
