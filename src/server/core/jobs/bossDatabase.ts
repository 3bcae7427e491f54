import { CompiledQuery, sql } from "kysely";
import type { Db as BossDb } from "pg-boss";
import type { Db } from "../../store/connection/store.ts";

/**
 * Runs pg-boss on our own store, so that a job is queued in the transaction that makes it and the embedded database
 * keeps its one connection. pg-boss sends several statements with `begin` and `commit` as one text: when one fails
 * outside a transaction of ours, the connection is cleaned before anything else uses it.
 */
export function bossDatabase(db: Db): BossDb {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const query = CompiledQuery.raw(text, [...values]);
      if (db.isTransaction) return { rows: [...(await db.executeQuery<object>(query)).rows] };
      return db.connection().execute(async (connection) => {
        try {
          return { rows: [...(await connection.executeQuery<object>(query)).rows] };
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw error;
        }
      });
    },
  };
}
