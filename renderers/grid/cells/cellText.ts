import type { ColumnView, Row } from "../../../src/engine/index.ts";
import type { Reading } from "../../widgets/index.ts";
import { maskedText } from "../../widgets/masked.tsx";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { isMasked } from "./maskedCell.ts";

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
