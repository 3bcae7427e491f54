import { valueAt, type Row } from "../../../engine/index.ts";
import type { ShownRecord } from "../../../server/core/read/shownRecord.ts";
import { shownField } from "./shownField.ts";
import { printable, shownText } from "./shownText.ts";

/** The replacement of a value that a user may not see. */
export const unseen = "***";

/**
 * The value of a placeholder (`number`, `supplier.name`, `rhk001`) in a document's texts for this user: `***` for a
 * hidden value; undefined for an unknown one.
 */
export function valueNamed(shown: ShownRecord, path: string): string | undefined {
  const named = valueAt(shown.page.document, path);
  if (!named) return undefined;
  const { key } = named.field;
  const field = shownField(shown, key);
  if (!field) return unseen;
  const { record, language, timeZone } = shown;
  const value = record[key];
  if (named.part === undefined)
    return shownText(value, field, { row: record, header: record, language, timeZone });
  return printable(String((value as Row | null | undefined)?.[named.part] ?? ""));
}
