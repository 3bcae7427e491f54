import {
  fillPlaceholders,
  linesOf,
  type DetailPage,
  type Row,
  type TableView,
} from "../../../engine/index.ts";

/**
 * A document whose texts name its own values, `{{number}}`, `{{supplier.name}}`, `{{rhk001}}`, with those values in their
 * places: in rich text and notes of the header and of its lines. What names nothing stays as it is written, and so does a
 * text that names the values of other documents: a template.
 */
export function filledTexts(
  record: Row,
  view: DetailPage,
  valueOf: (path: string) => string | undefined,
): Row {
  const filled = (table: TableView, row: Row): Row => {
    const texts = table.fields.flatMap(({ key, kind, placeholders }) => {
      const value = row[key];
      const isText = (kind === "html" || kind === "note") && placeholders?.own !== false;
      return isText && typeof value === "string" && value.includes("{{")
        ? [[key, fillPlaceholders(value, kind, valueOf)]]
        : [];
    });
    const lines = table.children.map((child) => [
      child.key,
      linesOf(row, child.key).map((line) => filled(child, line)),
    ]);
    return { ...row, ...Object.fromEntries([...texts, ...lines]) } as Row;
  };
  return filled(view.header, record);
}
