import type { Refusal } from "../../../../engine/index.ts";
import type { Writing } from "../../../../server/core/context.ts";
import type { Leg } from "../postMovement.ts";
import { namedStock } from "../named.ts";
import type { HeldStock } from "../lockStock.ts";
import { keyText, type StockKey } from "../stockKey.ts";
import { refusedLeg, type Asker } from "../refusedLeg.ts";
import { findFrozen } from "./countScope.ts";

/** The refusal (`cnt.running`, 5601) of what would move or reserve stock that a stocktake holds: which stock, and which line asks for it. */
export async function countRunning(
  context: Writing,
  key: StockKey,
  asker: Asker,
): Promise<Refusal> {
  return refusedLeg(asker, "cnt.running", [await namedStock(context, key)]);
}

/** Refuses legs at stock that a stocktake holds, or that would bring something where it counts. */
export async function refuseCounted(
  context: Writing,
  asked: {
    readonly keys: readonly StockKey[];
    readonly held: ReadonlyMap<string, HeldStock>;
    /** One for each key. */
    readonly legs: readonly Leg[];
  },
): Promise<void> {
  const { keys, held, legs } = asked;
  const of = (key: StockKey) => held.get(keyText(key))!;
  const counted =
    keys.find((key) => of(key).frozen) ??
    (await findFrozen(
      context,
      keys.filter((key) => of(key).isNew),
    ));
  if (counted) throw await countRunning(context, counted, legs[keys.indexOf(counted)]!);
}
