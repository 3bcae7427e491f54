import { linesOf, type Row, type TableView } from "../../src/engine/index.ts";
import type { PreviewedText } from "../widgets/placeholders/PreviewDialog.tsx";

/** The non-empty texts of a document and its lines that contain placeholders, with their labels. */
export function namingTexts(header: TableView, record: Row): readonly PreviewedText[] {
  const of = (table: TableView, row: Row): readonly PreviewedText[] => [
    ...table.fields.flatMap((field) => {
      const text = row[field.key];
      if (!field.placeholders || typeof text !== "string" || text === "") return [];
      return [{ title: titleIn(table, row, field.title), field, text }];
    }),
    ...table.children.flatMap((child) =>
      linesOf(row, child.key).flatMap((line) => of(child, line)),
    ),
  ];
  const texts = of(header, record);
  // One call fills texts of one document; a page of two kinds of texts shows those of its first.
  return texts.filter(
    ({ field }) => field.placeholders?.document === texts[0]?.field.placeholders?.document,
  );
}

/** A line's text is labelled by the line's title, where it has one. */
function titleIn(table: TableView, row: Row, title: string): string {
  if (table.path === "") return title;
  const named = table.fields.find(({ kind }) => kind === "text");
  const name = named && row[named.key];
  return typeof name === "string" && name !== "" ? `${table.title} · ${name}` : table.title;
}
