import { canonicalDecimal, divide, ExactDecimal } from "../../../../engine/index.ts";
import { decimal } from "./answered.ts";
import type { Bidder, Offer, SheetLine, Totals, Won } from "./sheet.ts";

/** What the awards come to, and what they save. */
export function awardTotals(lines: readonly SheetLine[]): Totals {
  const awards = lines.flatMap((line) =>
    [...line.offers.values()]
      .filter(({ awarded }) => isPositive(awarded))
      .map((offer) => ({ line, offer })),
  );
  const compared = awards.filter(({ line }) => line.last !== null);
  const atLast = sum(
    compared.map(({ line, offer }) => new ExactDecimal(line.last!).times(offer.awarded)),
  );
  const nowOfLast = sum(compared.map(({ offer }) => costOf(offer)));
  return {
    awarded: sum(awards.map(({ offer }) => costOf(offer))),
    atLast,
    nowOfLast,
    saving: savingOf(atLast, nowOfLast),
    done: lines.filter(isDone).length,
  };
}

/** Everything of it is awarded, or it was given up. */
export function isDone({ status, open }: SheetLine): boolean {
  return status === "GIVENUP" || !isPositive(open);
}

/** (last - now) / last in percent with one decimal; null where nothing was bought before. */
export function savingOf(last: string | null, now: string | null): string | null {
  const before = decimal(last);
  const after = decimal(now);
  if (!before || !after || before.isZero()) return null;
  return divide(before.minus(after).times(100), before)!.toFixed(1);
}

/** The saving of a line by what was awarded of it; before that of its lowest offer. */
export function savingOfLine(line: SheetLine): string | null {
  const awards = [...line.offers.values()].filter(({ awarded }) => isPositive(awarded));
  if (line.last === null) return null;
  if (awards.length > 0) {
    const quantity = sum(awards.map(({ awarded }) => new ExactDecimal(awarded)));
    const atLast = canonicalDecimal(new ExactDecimal(line.last).times(quantity));
    return savingOf(atLast, sum(awards.map(costOf)));
  }
  const lowest = [...line.offers.values()].find(({ rank }) => rank === 1);
  return savingOf(line.last, lowest?.local ?? null);
}

/** What the awarded quantity costs, local, without tax. */
function costOf({ local, awarded }: Offer): ExactDecimal {
  return new ExactDecimal(local ?? 0).times(awarded);
}

type ExactDecimal = InstanceType<typeof ExactDecimal>;

function sum(values: readonly ExactDecimal[]): string {
  return canonicalDecimal(values.reduce((total, value) => total.plus(value), new ExactDecimal(0)));
}

/** Whether a decimal text is above nought. */
export function isPositive(text: string): boolean {
  return text !== "0" && new ExactDecimal(text).greaterThan(0);
}

/** What each quotation was awarded. */
export function wonOf(
  lines: readonly SheetLine[],
  bidders: readonly Bidder[],
): ReadonlyMap<string, Won> {
  return new Map(
    bidders.map(({ quotation }) => {
      const own = lines.flatMap(({ offers }) => offers.get(quotation) ?? []);
      const awarded = own.filter((offer) => isPositive(offer.awarded));
      return [quotation, { amount: sum(awarded.map(costOf)), lines: awarded.length }];
    }),
  );
}

/** What can still be awarded of a line. */
export function openOf(quantity: ExactDecimal, awarded: ExactDecimal): string {
  return canonicalDecimal(ExactDecimal.max(0, quantity.minus(awarded)));
}
