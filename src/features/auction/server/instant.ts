import { sql } from "kysely";
import { microsOf } from "../rules/micros.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";

/** Tells the instant in microseconds since 1970: tests hold one of their own. */
export type Instants = (db: Db) => Promise<number>;

/** The clock of the database, which all processes share. */
export const databaseInstant: Instants = async (db) => {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(
    db,
  );
  return microsOf(rows[0]!.at);
};

/** The instant of auctions by the context's clock, in microseconds since 1970. */
export function instantOf({
  db,
  instants = databaseInstant,
}: Pick<Context, "db" | "instants">): Promise<number> {
  return instants(db);
}
