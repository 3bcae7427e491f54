import { refusalOf, type Refusal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { Leg } from "./postMovement.ts";
import { namedKey } from "./namedKey.ts";
import type { StockKey } from "./stockKey.ts";

/** The refusal (`cnt.running`, 5601) of what would move or reserve stock that a stocktake holds: which stock, and which line asks for it. */
export async function countRunning(
  context: Writing,
  key: StockKey,
  asker: Pick<Leg, "item" | "line">,
): Promise<Refusal> {
  const { item, line } = asker;
  return refusalOf([
    {
      msgKey: "cnt.running",
      args: [await namedKey(context, key)],
      ...(item != null && { item }),
      ...(line !== undefined && { line }),
    },
  ]);
}
