import type { FieldView } from "../page/definition.ts";
import type { Row } from "../record/record.ts";

/**
 * Decimals a field shows: those its currency carries, else its own, else `undefined` (as many as the value has). The decimals of
 * a unit say how exactly a quantity may be typed; nobody reads `1,200.000 kg`.
 * `row` may be flat (a list row with the column `header.currency`) or nested under `header`.
 */
export function fieldDecimals(
  field: FieldView,
  row: Row | undefined,
  header: Row | undefined,
): number | undefined {
  return (
    (field.decimalsFrom && field.kind !== "quantity"
      ? carried(field.decimalsFrom, row, header)
      : undefined) ?? field.decimals
  );
}

function carried(path: string, row: Row | undefined, header: Row | undefined): number | undefined {
  const source =
    row?.[path] ??
    (path.startsWith("header.") ? (header ?? row)?.[path.slice("header.".length)] : undefined);
  const decimals =
    typeof source === "object" && source !== null
      ? (source as Record<string, unknown>)["decimals"]
      : undefined;
  const count = Number(decimals ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 ? count : undefined;
}
