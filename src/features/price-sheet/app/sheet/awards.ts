import { canonicalDecimal, divide, ExactDecimal } from "../../../../engine/index.ts";
import type { Bidder, Offer, Sheet, SheetLine } from "./sheet.ts";
import { isPositive } from "./sums.ts";

/** An award that is to be made: so much of a line to one supplier. */
export interface Award {
  readonly line: SheetLine;
  readonly offer: Offer;
  readonly quantity: string;
}

/** The offers of a line that can be awarded, the best rank first. */
export function ranked({ offers }: SheetLine): readonly Offer[] {
  return [...offers.values()]
    .filter(({ price, noQuote }) => price !== null && !noQuote)
    .toSorted((a, b) => (a.rank ?? 999) - (b.rank ?? 999));
}

/** What is left of every line to whoever is cheapest there. Lines that are given up or awarded already stay. */
export function pickLowest({ lines }: Sheet): readonly Award[] {
  return openLines(lines).flatMap((line) => restTo(line, ranked(line)[0]));
}

/** What is left of every line to the supplier with the highest score who offers it; without scores to nobody. */
export function pickBestScore({ lines, bidders }: Sheet): readonly Award[] {
  const best = bidders
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => Number(b.score) - Number(a.score) || (a.rank ?? 999) - (b.rank ?? 999));
  return openLines(lines).flatMap((line) => {
    const offers = ranked(line);
    const first = best.find(({ quotation }) => offers.some((one) => one.quotation === quotation));
    return restTo(line, first && line.offers.get(first.quotation));
  });
}

/** What is left of every line that one supplier offers to him: the whole lot. */
export function pickWhole(
  { lines }: Sheet,
  { quotation }: Pick<Bidder, "quotation">,
): readonly Award[] {
  return openLines(lines).flatMap((line) =>
    restTo(
      line,
      ranked(line).find((offer) => offer.quotation === quotation),
    ),
  );
}

/** Every award that stands, for taking all of them back. */
export function standing({ lines }: Sheet): readonly Award[] {
  return lines.flatMap((line) =>
    [...line.offers.values()]
      .filter(({ awarded }) => isPositive(awarded))
      .map((offer) => ({ line, offer, quantity: offer.awarded })),
  );
}

/**
 * A line's quantity by the suppliers' quotas (percent by supplier), in whole units of its unit; what rounding leaves goes to
 * the best rank of them. Suppliers without a quota or an offer get nothing; without any quota the best rank gets all.
 */
export function splitByQuota(
  line: SheetLine,
  quotas: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const offers = ranked(line);
  const parts = offers.flatMap((offer) => {
    const quota = quotas.get(offer.quotation);
    return quota !== undefined && isPositive(quota)
      ? [{ offer, quota: new ExactDecimal(quota) }]
      : [];
  });
  const quantity = new ExactDecimal(line.quantity);
  const [first] = offers;
  if (parts.length === 0) return new Map(first ? [[first.quotation, line.quantity]] : []);
  const all = parts.reduce((sum, { quota }) => sum.plus(quota), new ExactDecimal(0));
  const shares = parts.map(({ offer, quota }) => ({
    offer,
    share: divide(quantity.times(quota), all)!.toDecimalPlaces(
      line.unit.decimals,
      ExactDecimal.ROUND_DOWN,
    ),
  }));
  const given = shares.reduce((sum, { share }) => sum.plus(share), new ExactDecimal(0));
  const rest = quantity.minus(given);
  return new Map(
    shares.map(({ offer, share }, index) => [
      offer.quotation,
      canonicalDecimal(index === 0 ? share.plus(rest) : share),
    ]),
  );
}

/** A reason must be given for it: it does not go to the first rank. */
export function needsReason({ offer, quantity }: Award): boolean {
  return isPositive(quantity) && offer.rank !== 1;
}

function openLines(lines: readonly SheetLine[]): readonly SheetLine[] {
  return lines.filter(({ status, open }) => status !== "GIVENUP" && isPositive(open));
}

/** The rest of a line on top of what the supplier has of it already. */
function restTo(line: SheetLine, offer: Offer | undefined): readonly Award[] {
  if (!offer) return [];
  const quantity = canonicalDecimal(new ExactDecimal(line.open).plus(offer.awarded));
  return [{ line, offer, quantity }];
}
