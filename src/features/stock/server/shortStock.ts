import type { Decimal } from "decimal.js";
import { sql } from "kysely";
import { canonicalDecimal, refusalOf, type Refusal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { codedTable } from "./codedTable.ts";
import type { Leg } from "./postMovement.ts";
import type { StockKey } from "./stockKey.ts";

/**
 * The refusal of a movement for which there is too little: what is available and what is needed, in the base unit, of which
 * material and batch, in which warehouse, and the line that asks for it.
 */
export async function shortStock(
  { db, schema }: Writing,
  short: {
    readonly leg: Pick<Leg, "item" | "line">;
    readonly key: StockKey;
    readonly unit: string;
    readonly available: Decimal;
    readonly needed: Decimal;
  },
): Promise<Refusal> {
  const { leg, key, available, needed } = short;
  const material = codedTable(schema, "bma");
  const unit = codedTable(schema, "bmc");
  const warehouse = codedTable(schema, "maa");
  const { rows } = await sql<Record<"code" | "name" | "unit" | "warehouse", string | null>>`
    select ${material.column("bma001", "m")} as code, ${material.column("bma002", "m")} as name,
      (select coalesce(${unit.column("bmc002", "u")}, ${unit.column("bmc001", "u")}) from ${unit.name} u
        where u.id = ${short.unit}) as unit,
      (select ${warehouse.column("maa001", "w")} from ${warehouse.name} w where w.id = ${key.warehouse}) as warehouse
    from ${material.name} m where m.id = ${key.material}`.execute(db);
  const named = rows[0];
  const what = [named?.code, named?.name, key.batch, named?.warehouse].filter(Boolean).join(" ");
  return refusalOf([
    {
      msgKey: "stock.short",
      args: [canonicalDecimal(available), what, canonicalDecimal(needed), named?.unit ?? ""],
      ...(leg.item != null && { item: leg.item }),
      ...(leg.line !== undefined && { line: leg.line }),
    },
  ]);
}
