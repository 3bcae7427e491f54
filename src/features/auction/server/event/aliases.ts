import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context, Writing } from "../../../../server/core/context.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Draws a random alias for each supplier of an event without one: two letters and a digit, once per event. */
export async function drawAliases(
  context: Writing,
  event: string,
  suppliers: readonly string[],
): Promise<void> {
  const known = await aliasesOf(context, event);
  const taken = new Set(known.values());
  for (const supplier of suppliers.filter((one) => !known.has(one))) {
    let alias: string;
    do alias = [letters, letters, "23456789"].map((set) => set[randomInt(set.length)]).join("");
    while (taken.has(alias));
    taken.add(alias);
    await sql`insert into system.auction_alias (event, supplier, alias)
      values (${event}::uuid, ${supplier}::uuid, ${alias}) on conflict do nothing`.execute(
      context.db,
    );
  }
}

/** Supplier -> alias. Not for participants. */
export async function aliasesOf(
  { db }: Pick<Context, "db">,
  event: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ supplier: string; alias: string }>`
    select supplier, alias from system.auction_alias where event = ${event}::uuid /* in any order */`.execute(
    db,
  );
  return new Map(rows.map(({ supplier, alias }) => [supplier, alias]));
}
