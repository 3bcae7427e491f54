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

/** Sums as people read them, each with its unit, by its code or its name: `1,200 KG · 35 PCS`. Beside others a 0 says nothing. */
export function unitSumsText(
  sums: readonly UnitSum[],
  language: Language,
  by: "code" | "name",
): string {
  const telling = sums.filter(({ sum }) => !/^-?0+(\.0+)?$/.test(sum));
  if (telling.length === 0 && sums.length > 0) return formatDecimal("0", language);
  return telling
    .map((one) => {
      const text = unitSumText(one, language);
      return one.of ? `${text} ${(by === "name" && one.of.name) || one.of.code}` : text;
    })
    .join(" · ");
}

/** A sum with the decimals of its unit or currency, which is not told. */
export function unitSumText({ of, sum }: UnitSum, language: Language): string {
  const decimals = Number(of?.["decimals"] ?? Number.NaN);
  return formatDecimal(sum, language, Number.isInteger(decimals) ? decimals : 0);
}

function unitOf(value: unknown): ReferenceValue | null {
  return typeof value === "object" && value !== null && "id" in value && "code" in value
    ? (value as ReferenceValue)
    : null;
}
