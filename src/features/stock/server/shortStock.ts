import type { Decimal } from "decimal.js";
import { canonicalDecimal, type Refusal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { namedStock, unitNames } from "./named.ts";
import { refusedLeg, type Asker } from "./refusedLeg.ts";
import type { StockKey } from "./stockKey.ts";

/**
 * The refusal (`stock.short`, 5602) of a movement for which there is too little: what is available and what is needed, in the base
 * unit, of which material and batch, in which warehouse and location, and the line that asks for it.
 */
export async function shortStock(
  context: Writing,
  short: {
    readonly leg: Asker;
    readonly key: StockKey;
    readonly unit: string;
    readonly available: Decimal;
    readonly needed: Decimal;
  },
): Promise<Refusal> {
  const { leg, key, available, needed } = short;
  const unit = (await unitNames(context, [short.unit])).get(short.unit) ?? "";
  const what = await namedStock(context, key);
  return refusedLeg(leg, "stock.short", [
    canonicalDecimal(available),
    what,
    canonicalDecimal(needed),
    unit,
  ]);
}
