import type { Field } from "../model/document.ts";

/**
 * The path of the unit or currency that gives a column its decimals, seen from the listed table: `unit` beside
 * `quantity`, `material.unit` beside `material.stock`, `header.currency` beside `price` of a line.
 */
export function decimalsPath(path: string, field: Field): string | undefined {
  const from = field.decimalsFrom;
  if (from === undefined) return undefined;
  const joins = path.split(".").slice(0, -1);
  // From an enclosing line the header is the listed line's own header.
  if (from.startsWith("header.") && joins.every((join) => join === "parent")) return from;
  return [...joins, from].join(".");
}
