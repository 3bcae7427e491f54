import {
  linesOf,
  textToHtml,
  type DetailPage,
  type Row,
  type TableView,
} from "../../engine/index.ts";

const placeholder = /\{\{\s*([A-Za-z][\w.]*)\s*\}\}/g;

/**
 * A document whose texts name its own values, `{{number}}`, `{{supplier.name}}`, `{{rhk001}}`, with those values in their
 * places: in rich text and notes of the header and of its lines. What a reader does not see reads `***`, and what names
 * nothing stays as it is written.
 */
export function filledTexts(
  record: Row,
  view: DetailPage,
  of: {
    /** What a header field says on paper, or a part of the reference it holds; undefined where there is no such field. */
    readonly textOf: (key: string, part: string | undefined) => string | undefined;
    /** The field with a coded name. */
    readonly keyOf: (code: string) => string | undefined;
  },
): Row {
  const fill = (text: string, isHtml: boolean): string =>
    text.replace(placeholder, (whole: string, path: string) => {
      const [name = "", part] = path.split(".");
      const value = of.textOf(of.keyOf(name) ?? name, part);
      if (value === undefined) return whole;
      return isHtml ? textToHtml(value) : value;
    });
  const filled = (table: TableView, row: Row): Row => {
    const texts = table.fields.flatMap(({ key, kind }) => {
      const value = row[key];
      const isText = kind === "html" || kind === "note";
      return isText && typeof value === "string" && value.includes("{{")
        ? [[key, fill(value, kind === "html")]]
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
