import { ExactDecimal } from "../../../../engine/index.ts";
import type { Offer, SheetLine } from "./sheet.ts";
import { savingOf } from "./sums.ts";

/** What stands beside a price besides its colour, so that everybody reads the same. */
interface Marks {
  readonly lowest: boolean;
  readonly withinTarget: boolean;
  /** Change against the last price in percent: below nought it is cheaper. Null without a last price. */
  readonly change: string | null;
}

/** How an offer stands against the others, the target and the last price. */
export function offerMarks(line: SheetLine, offer: Offer): Marks {
  const { comparable, local } = offer;
  const saving = savingOf(line.last, local);
  return {
    lowest:
      comparable !== null && line.lowest !== null && new ExactDecimal(comparable).eq(line.lowest),
    withinTarget:
      local !== null && line.target !== null && new ExactDecimal(local).lte(line.target),
    change: saving === null ? null : new ExactDecimal(saving).negated().toFixed(1),
  };
}
