import type { ReferenceValue } from "../../dialect/kinds/kind.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { UnitSum } from "../../dialect/paths/query.ts";
import { formatDecimal, sumDecimals } from "../../dialect/text/decimalText.ts";

/** The sums of a column of decimals for each unit or currency that its rows have, in the order they come up. */
export function sumsByUnit(
  rows: readonly Readonly<Record<string, unknown>>[],
  column: { readonly key: string; readonly decimalsFrom: string },
): readonly UnitSum[] {
  const values = new Map<string | null, { of: ReferenceValue | null; texts: string[] }>();
  for (const row of rows) {
    const value = row[column.key];
    if (typeof value !== "string" || !/^-?\d+(\.\d+)?$/.test(value)) continue;
    const of = unitOf(row[column.decimalsFrom]);
    const known = values.get(of?.id ?? null) ?? { of, texts: [] };
    known.texts.push(value);
    values.set(of?.id ?? null, known);
  }
  return [...values.values()].map(({ of, texts }) => ({ of, sum: sumDecimals(texts)! }));
}

/** Sums as people read them, money by the codes of its currencies, quantities by the names of their units: `1,200 kilogram · 35 piece`. Beside others a 0 says nothing. */
export function unitSumsText(
  sums: readonly UnitSum[],
  language: Language,
  by: "code" | "name",
): string {
  const telling = sums.filter(({ sum }) => !/^-?0+(\.0+)?$/.test(sum));
  if (telling.length === 0 && sums.length > 0) return formatDecimal("0", language);
  return telling
    .map((one) => {
      const text = unitSumText(one, language, by);
      return one.of ? `${text} ${(by === "name" && one.of.name) || one.of.code}` : text;
    })
    .join(" · ");
}

/** A sum without its unit or currency: money (told by `code`) has its currency's decimals, a quantity as many as it needs. */
export function unitSumText({ of, sum }: UnitSum, language: Language, by: "code" | "name"): string {
  if (by === "name") return formatDecimal(sum, language);
  const decimals = Number(of?.["decimals"] ?? Number.NaN);
  return formatDecimal(sum, language, Number.isInteger(decimals) ? decimals : 0);
}

function unitOf(value: unknown): ReferenceValue | null {
  return typeof value === "object" && value !== null && "id" in value && "code" in value
    ? (value as ReferenceValue)
    : null;
}
