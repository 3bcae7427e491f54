import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Leg } from "./postMovement.ts";
import { selectKey, type KeyPart } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

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
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
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
      select coalesce(${m.pairNo}, ${m.number}) as pair from ${ledger.name} m
      where m."orgId" = ${actor.company.id}::uuid and ${m.number} = ${number})
    select ${m.number} as number, ${m.pairNo} as pair, ${m.baseUnit} as unit,
      trim_scale(-${m.change})::text as quantity, trim_scale(${m.unitCost})::text as cost,
      ${m.workOrder} as "workOrder", ${selectKey(m)}
    from ${ledger.name} m
    where m."orgId" = ${actor.company.id}::uuid
      and (${m.number} = (select pair from original) or ${m.pairNo} = (select pair from original))
    order by ${m.number} desc`.execute(db);
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
