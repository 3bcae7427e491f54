import { canonicalDecimal, ExactDecimal, linesOf, type Row } from "../../../../engine/index.ts";
import { decimal, numberOf, answeredText } from "./answered.ts";
import { openOf, awardTotals, wonOf } from "./sums.ts";

/** A reference as records carry it. */
export interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Decimals of a unit or currency. */
  readonly decimals: number;
}

/** A line of the inquiry: what was asked, what it cost last, and who offers it. Prices without tax, in local currency. */
export interface SheetLine {
  readonly id: string;
  readonly version: number;
  readonly item: number;
  readonly material: Named;
  readonly name: string;
  readonly spec: string;
  readonly unit: Named;
  readonly quantity: string;
  /** As the server says: what live quotations were awarded. */
  readonly awarded: string;
  /** What can still be awarded. */
  readonly open: string;
  readonly target: string | null;
  readonly last: string | null;
  readonly status: string;
  /** By quotation. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** The lowest comparable price offered. */
  readonly lowest: string | null;
}

/** What one supplier offers for one line. */
export interface Offer {
  readonly quotation: string;
  readonly supplier: string;
  readonly id: string;
  readonly version: number;
  readonly noQuote: boolean;
  /** In the quotation's currency, without tax. */
  readonly price: string | null;
  /** In local currency, without tax. */
  readonly local: string | null;
  /** Local, with its part of freight and tooling. */
  readonly comparable: string | null;
  readonly leadDays: number | null;
  readonly moq: string | null;
  readonly total: string | null;
  readonly rank: number | null;
  readonly awarded: string;
  readonly reason: string;
}

/** A supplier's quotation: a group of columns. */
export interface Bidder {
  readonly quotation: string;
  readonly version: number;
  readonly number: string;
  readonly supplier: Named;
  readonly currency: Named;
  readonly rate: string | null;
  readonly status: string;
  readonly rank: number | null;
  readonly score: string | null;
  readonly leadDays: number | null;
  /** Local, freight and charges within. */
  readonly total: string | null;
  readonly quoted: number;
}

/** What a quotation was awarded. */
export interface Won {
  /** Local, without tax. */
  readonly amount: string;
  readonly lines: number;
}

/** Whose prices a group of columns shows. */
export interface Column {
  readonly quotation: string;
  readonly supplier: string;
}

export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly bidders: readonly Bidder[];
  /** The bidders as far as every line needs them. */
  readonly columns: readonly Column[];
  /** By quotation. */
  readonly won: ReadonlyMap<string, Won>;
  readonly totals: Totals;
}

/** Sums over the awards, in local currency without tax. */
export interface Totals {
  readonly awarded: string;
  /** What the awarded quantities cost at the last prices, where there are any, and what they cost now. */
  readonly atLast: string;
  readonly nowOfLast: string;
  /** (last - awarded) / last in percent; null without last prices. */
  readonly saving: string | null;
  readonly done: number;
}

const none: Named = { id: "", code: "", name: "", decimals: 2 };

/** A reference's value, or an empty name. */
export function named(value: unknown): Named {
  if (typeof value !== "object" || value === null) return none;
  const { id, code, name, decimals } = value as Readonly<Record<string, unknown>>;
  return {
    id: String(id ?? ""),
    code: String(code ?? ""),
    name: String(name ?? code ?? ""),
    decimals: Number(decimals ?? 2),
  };
}

/**
 * The comparison of an inquiry's lines with what was offered for them: lines in their order, suppliers in the order of their
 * ranks. Quotations that were not opened are left out.
 */
export function sheetOf(inquiry: Row, quotations: readonly Row[]): Sheet {
  const rate = decimal(inquiry["exchangeRate"]);
  const opened = quotations.filter((record) => shownStates.has(String(record["status"])));
  const offers = opened.flatMap((record) =>
    linesOf(record, "items").map((line) => offerOf(record, line)),
  );
  const byItem = Map.groupBy(offers, ({ item }) => item);
  const lines = linesOf(inquiry, "items").map((line) =>
    lineOf(
      line,
      rate,
      (byItem.get(line.item ?? 0) ?? []).map(({ offer }) => offer),
    ),
  );
  const bidders = opened
    .map((record) => bidderOf(record, lines))
    .toSorted((a, b) => (a.rank ?? 999) - (b.rank ?? 999) || (a.number < b.number ? -1 : 1));
  const columns = bidders.map(({ quotation, supplier }) => ({
    quotation,
    supplier: supplier.name,
  }));
  return { lines, bidders, columns, won: wonOf(lines, bidders), totals: awardTotals(lines) };
}

const shownStates: ReadonlySet<string> = new Set(["OPENED", "AWARDED", "PARTAWARD", "LOST"]);

function lineOf(line: Row, rate: ExactDecimal | undefined, offers: readonly Offer[]): SheetLine {
  const quantity = decimal(line["quantity"]) ?? new ExactDecimal(0);
  const awarded = decimal(line["awarded"]) ?? new ExactDecimal(0);
  const compared = offers.flatMap(({ comparable }) => decimal(comparable) ?? []);
  const local = (value: unknown) => {
    const price = decimal(value);
    return price && rate ? canonicalDecimal(price.times(rate)) : null;
  };
  return {
    id: line.id!,
    version: line.version ?? 0,
    item: line.item ?? 0,
    material: named(line["material"]),
    name: String(line["name"] ?? ""),
    spec: String(line["spec"] ?? ""),
    unit: named(line["unit"]),
    quantity: canonicalDecimal(quantity),
    awarded: canonicalDecimal(awarded),
    open: openOf(quantity, awarded),
    target: local(line["targetPrice"]),
    last: local(line["lastPrice"]),
    status: String(line["status"] ?? "OPEN"),
    offers: new Map(offers.map((offer) => [offer.quotation, offer])),
    lowest: compared.length > 0 ? canonicalDecimal(ExactDecimal.min(...compared)) : null,
  };
}

function offerOf(record: Row, line: Row): { readonly item: number; readonly offer: Offer } {
  const price = decimal(line["netPrice"]);
  const rate = decimal(record["exchangeRate"]);
  return {
    item: Number(line["inquiryItem"] ?? 0),
    offer: {
      quotation: record.id!,
      supplier: named(record["supplier"]).name,
      id: line.id!,
      version: line.version ?? 0,
      noQuote: line["noQuote"] === true,
      price: answeredText(line["netPrice"]),
      local: price && rate ? canonicalDecimal(price.times(rate)) : null,
      comparable: answeredText(line["comparablePrice"]),
      leadDays: numberOf(line["leadDays"]),
      moq: answeredText(line["moq"]),
      total: answeredText(line["netAmount"]),
      rank: numberOf(line["rank"]),
      awarded: answeredText(line["awardedQuantity"]) ?? "0",
      reason: String(line["awardReason"] ?? ""),
    },
  };
}

function bidderOf(record: Row, lines: readonly SheetLine[]): Bidder {
  const own = lines.flatMap(({ offers }) => offers.get(record.id!) ?? []);
  const rate = decimal(record["exchangeRate"]);
  const total = decimal(record["netTotal"]);
  return {
    quotation: record.id!,
    version: record.version ?? 0,
    number: String(record["number"] ?? ""),
    supplier: named(record["supplier"]),
    currency: named(record["currency"]),
    rate: rate ? canonicalDecimal(rate) : null,
    status: String(record["status"] ?? ""),
    rank: numberOf(record["rank"]),
    score: answeredText(record["score"]),
    leadDays: numberOf(record["deliveryDays"]),
    total: total && rate ? canonicalDecimal(total.times(rate)) : null,
    quoted: own.filter(({ price }) => price !== null).length,
  };
}

type ExactDecimal = InstanceType<typeof ExactDecimal>;
