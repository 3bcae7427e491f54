import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { codedTable } from "./codedTable.ts";
import type { Leg } from "./postMovement.ts";
import { ledgerCodes, type KeyPart } from "./stockKey.ts";

/** What a movement is when it takes another one back. */
const reversal = "REV";

/**
 * The legs that take a movement back, and with it the other one of its pair: the same key and quantity, the opposite sign.
 * Refuses (`common.notFound`) a number that the company does not have.
 */
export async function reversalLegs(
  { db, schema, actor, language }: Pick<Context, "db" | "schema" | "actor" | "language">,
  number: string,
): Promise<readonly Leg[]> {
  const ledger = codedTable(schema, "mbp");
  const column = (code: string) => ledger.column(code, "m");
  const parts = Object.entries(ledgerCodes) as [KeyPart, string][];
  const { rows } = await sql<
    Record<KeyPart, string | null> & {
      number: string;
      pair: string | null;
      unit: string;
      quantity: string;
      cost: string | null;
      workOrder: string | null;
    }
  >`with original as (
      select coalesce(${column("mbp024")}, ${column("mbp001")}) as pair from ${ledger.name} m
      where m."orgId" = ${actor.company.id}::uuid and ${column("mbp001")} = ${number})
    select ${column("mbp001")} as number, ${column("mbp024")} as pair, ${column("mbp014")} as unit,
      trim_scale(-${column("mbp101")})::text as quantity, trim_scale(${column("mbp028")})::text as cost,
      ${column("mbp023")} as "workOrder", ${sql.join(parts.map(([part, code]) => sql`${column(code)} as ${sql.id(part)}`))}
    from ${ledger.name} m
    where m."orgId" = ${actor.company.id}::uuid
      and (${column("mbp001")} = (select pair from original) or ${column("mbp024")} = (select pair from original))
    order by ${column("mbp001")} desc`.execute(db);
  if (rows.length === 0) {
    throw new Refusal("common.notFound", { args: [ledger.document.title[language], number] });
  }
  return rows.map((row): Leg => ({
    key: {
      warehouse: row.warehouse!,
      location: row.location,
      material: row.material!,
      batch: row.batch,
      status: row.status!,
      pallet: row.pallet,
      owner: row.owner!,
    },
    type: reversal,
    quantity: row.quantity,
    unit: row.unit,
    pair: row.pair ?? undefined,
    cost: row.cost,
    workOrder: row.workOrder,
    reverses: row.number,
  }));
}
