import { refusalOf, type ErrorKey, type Refusal } from "../../../engine/index.ts";
import type { Leg } from "./postMovement.ts";

/** The line that asks for stock: its number as people know it, and the id of its row. */
export type Asker = Partial<Pick<Leg, "item" | "line">>;

/** A refusal of what one line asks of the stock; it names that line. */
export function refusedLeg(
  { item, line }: Asker,
  msgKey: ErrorKey,
  args: readonly string[],
  /** What the line is about, where the message does not say it. */
  subject?: string,
): Refusal {
  return refusalOf([
    {
      msgKey,
      args,
      ...(item != null && { item }),
      ...(line !== undefined && { line }),
      ...(subject !== undefined && { subject }),
    },
  ]);
}
