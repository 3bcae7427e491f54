import { byPriceAndTime } from "../../rules/rank.ts";
import { newLine, referenceId, type Row, recordContextOf } from "../../../../engine/index.ts";
import { priceScore } from "../../rules/scores.ts";
import type { LoggedOffer } from "../../rules/types.ts";
import { countedIn } from "../log/standings.ts";
import { instantField, type StepRun } from "../clock/stepRun.ts";
import { newId } from "../../../../server/store/newId.ts";

/** The final place of a supplier in a lot: the rank, and scores where experts gave some. */
export interface Place {
  readonly rank: number;
  readonly priceScore?: string;
  readonly expertScore?: string;
  readonly totalScore?: string;
}

/**
 * Writes each lot's final offers below it, in the order of `placeOf`; suppliers without one (or without an offer in
 * every lot where the total counts) come last. A rewritten row stays its supplier's, and loses its rank when the
 * offers no longer count.
 */
export function writeFinals(
  step: StepRun,
  last: readonly LoggedOffer[],
  placeOf: (item: number, supplier: string) => Place | undefined,
): void {
  const { run, parts, data } = step;
  const { lots, finals, own, supplierOf } = placeOfFinals(step);
  const items = new Map(data.lots.map(({ id, item }) => [id, item]));
  const written = ((run.record[lots] ?? []) as readonly Row[]).map((line): Row => {
    const item = items.get(line.id!)!;
    const offers = countedIn(data, last, item);
    const known = (line[own] ?? []) as readonly Row[];
    const gone = known
      .filter((row) => !offers.some(({ supplier }) => supplier === supplierOf(row)))
      .map((row) => ({ ...row, [parts.key("finals", "rank")]: null }));
    const best = lowest(offers);
    const highest = Math.max(0, ...known.map((row) => row.item ?? 0));
    const rows = ordered(offers, (supplier) => placeOf(item, supplier)).map((offer, index) => {
      const row = known.find((one) => supplierOf(one) === offer.supplier);
      return {
        ...(row ?? {
          ...newLine(run.model, finals, run.record, recordContextOf(run.context), line),
          id: newId(),
          item: highest + index + 1,
        }),
        ...valuesOf(step, offer, { best: best!, place: placeOf(item, offer.supplier) }),
      };
    });
    return { ...line, [own]: [...rows, ...gone] };
  });
  run.record = { ...run.record, [lots]: written };
}

/**
 * Removes suppliers from the final offers of a finished event: those behind them move up, the new first one leads the
 * lot, and replaces a removed one as the proposed award.
 */
export function dropFinals(step: StepRun, out: ReadonlySet<string>): void {
  const { run, parts } = step;
  const { lots, own, supplierOf } = placeOfFinals(step);
  const rankKey = parts.key("finals", "rank");
  const isOut = (row: Row) => out.has(supplierOf(row) ?? "");
  const written = ((run.record[lots] ?? []) as readonly Row[]).map((line): Row => {
    const rows = (line[own] ?? []) as readonly Row[];
    if (!rows.some(isOut)) return line;
    const rankOf = (row: Row) => row[rankKey] as number | null;
    const left = rows.filter((row) => !isOut(row) && rankOf(row) !== null);
    const next = rows.map((row) => {
      const old = rankOf(row);
      if (isOut(row) || old === null) return { ...row, [rankKey]: null };
      return { ...row, [rankKey]: 1 + left.filter((other) => rankOf(other)! < old).length };
    });
    const first = next.find((row) => rankOf(row) === 1);
    const leader = first ? supplierOf(first) : null;
    const awarded = parts.key("lots", "awardedSupplier");
    return {
      ...line,
      [own]: next,
      [parts.key("lots", "leader")]: leader,
      ...(out.has(referenceId(line[awarded]) ?? "") && { [awarded]: leader }),
    };
  });
  run.record = { ...run.record, [lots]: written };
}

/** The place of final offers: the tables of lots and offers, their key in a lot's line, and the supplier of one. */
function placeOfFinals({ parts }: StepRun) {
  const { lots, finals } = parts.auction.tables;
  const key = parts.key("finals", "supplier");
  return {
    lots,
    finals,
    own: finals.slice(lots.length + 1),
    supplierOf: (row: Row) => referenceId(row[key]),
  };
}

function ordered(
  offers: readonly LoggedOffer[],
  placeOf: (supplier: string) => Place | undefined,
): readonly LoggedOffer[] {
  const rank = ({ supplier }: LoggedOffer) => placeOf(supplier)?.rank ?? Infinity;
  return offers.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? a.receivedAt - b.receivedAt : one - other;
  });
}

function valuesOf(
  { parts }: StepRun,
  offer: LoggedOffer,
  { best, place }: { readonly best: string; readonly place: Place | undefined },
): Row {
  const values = {
    supplier: offer.supplier,
    rank: place?.rank ?? null,
    price: offer.price,
    netPrice: offer.netPrice,
    offeredAt: instantField(offer.receivedAt),
    priceScore: place?.priceScore ?? priceScore(best, offer.netPrice),
    expertScore: place?.expertScore ?? null,
    totalScore: place?.totalScore ?? null,
  } as const;
  return Object.fromEntries(
    Object.entries(values).map(([role, value]) => [
      parts.key("finals", role as keyof typeof values),
      value,
    ]),
  );
}

function lowest(offers: readonly LoggedOffer[]): string | undefined {
  return offers.toSorted(byPriceAndTime)[0]?.netPrice;
}
