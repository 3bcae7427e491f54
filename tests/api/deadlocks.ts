import { sql } from "kysely";
import type { Db } from "../../src/server/store/connection/store.ts";

/**
 * How many deadlocks a PostgreSQL server has broken in the database of `db`: tried again they reach nobody, but each
 * costs a second. The embedded database has one connection, and none.
 */
export async function deadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`select deadlocks as count from pg_stat_database
    where datname = current_database()`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
