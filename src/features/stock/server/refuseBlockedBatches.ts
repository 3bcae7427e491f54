import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { namedStock } from "./named.ts";
import { refusedLeg, type Asker } from "./refusedLeg.ts";
import type { StockKey } from "./stockKey.ts";
import { bind, isBound } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/**
 * Refuses batches whose day has passed (`batch.expired`) or that are frozen or closed (`batch.blocked`), both 5610: which stock, and
 * which line asks for it. Batches without a master are nobody's concern.
 */
export async function refuseBlockedBatches(
  context: Pick<Context, "db" | "schema" | "language" | "actor" | "today">,
  wanted: readonly (Asker & { readonly key: Omit<StockKey, "area"> })[],
): Promise<void> {
  const { db, schema, actor, today } = context;
  const asked = wanted.filter(({ key }) => key.batch !== null);
  if (asked.length === 0 || !isBound(schema, bound.batch)) return;
  const table = bind(schema, bound.batch);
  const b = table.as("b");
  const rowsAsked = JSON.stringify(
    asked.map(({ key: { material, batch } }, position) => ({ position, material, batch })),
  );
  const { rows } = await sql<{ position: number; until: string; expired: boolean | null }>`
    select a.position, ${b.expiryDate}::text as until, ${b.expiryDate} < ${today}::date as expired
    from jsonb_to_recordset(${rowsAsked}::jsonb) as a(position int, material uuid, batch text)
    join ${table.name} b on b."orgId" = ${actor.company.id}::uuid and not b.deleted
      and ${b.material} = a.material and ${b.number} = a.batch
    where ${b.status} <> 'ACTIVE' or ${b.expiryDate} < ${today}::date
    order by a.position limit 1`.execute(db);
  const [blocked] = rows;
  if (!blocked) return;
  const asker = asked[blocked.position]!;
  const what = await namedStock(context, asker.key);
  throw blocked.expired === true
    ? refusedLeg(asker, "batch.expired", [what, blocked.until])
    : refusedLeg(asker, "batch.blocked", [what]);
}
