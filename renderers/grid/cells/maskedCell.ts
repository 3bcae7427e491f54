import type { ColumnView, Row } from "../../../src/engine/index.ts";

/** Whether a column's value is hidden from this user in a row, though not in others. */
export function isMasked(
  { confidential }: Pick<ColumnView, "confidential">,
  row: Row | undefined,
): boolean {
  const masked = row?.["masked"];
  return Array.isArray(masked) && confidential?.some((group) => masked.includes(group)) === true;
}
