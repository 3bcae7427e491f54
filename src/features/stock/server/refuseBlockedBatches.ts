import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { codedTable, hasCode } from "./codedTable.ts";

/** Refuses (`batch.blocked`) batches that are frozen or whose day has passed. Batches without a master are nobody's concern. */
export async function refuseBlockedBatches(
  { db, schema, actor, today }: Pick<Context, "db" | "schema" | "actor" | "today">,
  batches: readonly { readonly material: string; readonly batch: string | null }[],
): Promise<void> {
  const asked = batches.filter(({ batch }) => batch !== null);
  if (asked.length === 0 || !hasCode(schema, "mae")) return;
  const table = codedTable(schema, "mae");
  const column = (code: string) => table.column(code, "b");
  const { rows } = await sql<{ batch: string }>`
    select a.batch from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(material uuid, batch text)
    join ${table.name} b on b."orgId" = ${actor.company.id}::uuid and not b.deleted
      and ${column("mae002")} = a.material and ${column("mae001")} = a.batch
    where ${column("mae011")} <> 'ACTIVE' or ${column("mae006")} < ${today}::date
    order by a.batch limit 1`.execute(db);
  const [blocked] = rows;
  if (blocked) throw new Refusal("batch.blocked", { args: [blocked.batch] });
}
