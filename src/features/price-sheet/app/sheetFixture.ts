import type { Row } from "../../../engine/index.ts";

const named = (code: string, name = code) => ({ id: code, code, name });

/** An inquiry with lines, as the server answers it. */
export function inquiryOf(
  lines: readonly (Readonly<Record<string, unknown>> & { readonly quantity: string })[],
): Row {
  return {
    id: "inquiry",
    version: 1,
    number: "RUI1",
    status: "PRICING",
    exchangeRate: "1",
    items: lines.map((line, index) => ({
      id: `line${index + 1}`,
      version: 1,
      item: index + 1,
      material: named(`M${index + 1}`),
      name: `Part ${index + 1}`,
      unit: { ...named("PCS", "pcs"), decimals: 0 },
      awarded: "0",
      status: "OPEN",
      ...line,
    })),
  } as unknown as Row;
}

/** An opened quotation with a line for each price; null: not quoted. */
export function quotationOf(
  supplier: string,
  prices: readonly (string | null)[],
  more: {
    readonly header?: object;
    readonly ranks?: readonly number[];
    readonly awards?: readonly (string | null)[];
  } = {},
): Row {
  const { header, ranks = [], awards = [] } = more;
  return {
    id: supplier,
    version: 3,
    number: `RUB-${supplier}`,
    status: "OPENED",
    supplier: named(supplier),
    currency: named("CNY"),
    exchangeRate: "1",
    netTotal: "1000",
    ...header,
    items: prices.map((price, index) => ({
      id: `${supplier}${index + 1}`,
      version: 1,
      inquiryItem: index + 1,
      netPrice: price,
      comparablePrice: price,
      rank: ranks[index] ?? null,
      awardedQuantity: awards[index] ?? null,
      leadDays: 10,
    })),
  } as unknown as Row;
}
