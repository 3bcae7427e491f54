import { canonicalDecimal, ExactDecimal } from "../../../../engine/index.ts";
import type { Offer, Sheet, SheetLine } from "./sheet.ts";
import { openOf, awardTotals, wonOf } from "./sums.ts";

/** What an offer is to be awarded: nought takes it back. */
export interface Wanted {
  /** The line of the quotation. */
  readonly offer: string;
  readonly quantity: string;
  readonly reason: string;
}

/**
 * The sheet as it will be once the server has made these awards, the later ones last: quantities, totals and savings by the same
 * formulas, every line that has none of them the very same object. On a sheet that has them already it changes nothing.
 */
export function withAwards(sheet: Sheet, wanted: readonly Wanted[]): Sheet {
  if (wanted.length === 0) return sheet;
  const byOffer = new Map(wanted.map((one) => [one.offer, one]));
  const lines = sheet.lines.map((line) => lineWith(line, byOffer));
  if (lines.every((line, index) => line === sheet.lines[index])) return sheet;
  return { ...sheet, lines, won: wonOf(lines, sheet.bidders), totals: awardTotals(lines) };
}

function lineWith(line: SheetLine, byOffer: ReadonlyMap<string, Wanted>): SheetLine {
  let awarded = new ExactDecimal(line.awarded);
  const changed = [...line.offers].flatMap(([key, offer]): [string, Offer][] => {
    const wanted = byOffer.get(offer.id);
    const { quantity = "0", reason = "" } = wanted ?? {};
    if (!wanted || (quantity === offer.awarded && reason === offer.reason)) return [];
    awarded = awarded.minus(offer.awarded).plus(quantity);
    return [[key, { ...offer, awarded: quantity, reason }]];
  });
  if (changed.length === 0) return line;
  return {
    ...line,
    awarded: canonicalDecimal(awarded),
    open: openOf(new ExactDecimal(line.quantity), awarded),
    offers: new Map([...line.offers, ...changed]),
  };
}
