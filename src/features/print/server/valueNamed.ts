import { valueAt, type Row } from "../../../engine/index.ts";
import type { ShownRecord } from "../../../server/core/read/shownRecord.ts";
import { shownField } from "./shownField.ts";
import { printable, shownText } from "./shownText.ts";

/** What stands where a reader does not see a value. */
export const unseen = "***";

/**
 * What a placeholder (`number`, `supplier.name`, `rhk001`) reads in a document's texts for this reader: `***` where he does
 * not see the value; undefined where it names nothing.
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
