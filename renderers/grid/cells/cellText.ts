import type { ColumnView, Row } from "../../../src/engine/index.ts";
import type { Reading } from "../../widgets/index.ts";
import { asReference, referenceName } from "../../widgets/reference/referenceValue.ts";
import { maskedText } from "../../widgets/masked.tsx";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { isMasked } from "./maskedCell.ts";

/** A cell as it is said in a sentence: references by their names alone. */
export function namedText(column: ColumnView, row: Row, reading: Reading): string {
  const value = row[column.key];
  const reference = column.to === undefined ? null : asReference(value);
  return reference ? referenceName(reference) : cellText(column, row, value, reading);
}

/** A cell as plain text. */
export function cellText(
  column: ColumnView,
  row: Row | undefined,
  value: unknown,
  reading: Reading,
): string {
  if (isMasked(column, row)) return maskedText;
  return widgetOf(column).text(value, column, { ...reading, row });
}
