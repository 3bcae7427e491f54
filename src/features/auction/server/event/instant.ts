import { sql } from "kysely";
import { microsOf } from "../../rules/micros.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { ExactClock } from "../../../../server/store/connection/store.ts";

/** The clock of the database, which all processes share. */
export const databaseInstant: ExactClock = async (db) => {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(
    db,
  );
  return microsOf(rows[0]!.at);
};

/** The instant of auctions by the context's exact clock, in microseconds since 1970. */
export function instantOf({
  db,
  exactClock = databaseInstant,
}: Pick<Context, "db" | "exactClock">): Promise<number> {
  return exactClock(db);
}
