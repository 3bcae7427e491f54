import {
  environmentOf,
  htmlBlocks,
  isVisible,
  placesOf,
  type DetailPage,
  type HtmlBlock,
  type Language,
  type PageSource,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type WireValue,
} from "../../engine/index.ts";
import { filledTexts } from "./filledTexts.ts";
import type { Entry, PrintedDocument } from "./printed.ts";
import { printedTable } from "./printedTable.ts";
import { printable, shownInstant, shownText, type Shown } from "./shownText.ts";
import { words } from "./words.ts";

/** A document and for whom it is printed. */
export interface Printing {
  readonly page: PageSource;
  /** The page as projected for the reader: what is not in it does not exist for him. */
  readonly view: DetailPage;
  /** As stored, for conditions; and as projected for the reader: only this is printed. */
  readonly stored: Row;
  readonly record: Row;
  readonly model: RecordModel;
  readonly rules: RecordContext;
  readonly language: Language;
  readonly timeZone: string;
  readonly letterhead: PrintedDocument["letterhead"];
  readonly person: string;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** What a page's print says of one document: only fields that the reader sees, and that have a value here. */
export function printedDocument(printing: Printing): PrintedDocument {
  const { page, view, stored, model, rules, language, timeZone, letterhead } = printing;
  const { print, document } = page;
  const seen: Shown = { row: printing.record, header: printing.record, language, timeZone };
  const place: Place = {
    table: model.header,
    row: stored,
    header: stored,
    parent: undefined,
    at: [],
  };
  const shows = (key: string): boolean => {
    const field = model.header.fields.find((one) => one.key === key);
    return field !== undefined && isVisible(field, place, rules);
  };
  const fieldOf = (key: string) => {
    const field = view.header.fields.find((one) => one.key === key);
    return field && field.widget !== "masked" && shows(key) ? field : undefined;
  };
  const record = filledTexts(printing.record, view, {
    keyOf: (code) => document.header.fields.find((field) => field.code === code)?.key,
    textOf: (key, part) => {
      const field = fieldOf(key);
      if (!field) return document.header.field(key) ? "***" : undefined;
      const value = printing.record[key];
      if (part === undefined) return shownText(value, field, seen);
      const text = (value as Row | null | undefined)?.[part];
      return part === "name" || part === "code" ? printable(String(text ?? "")) : undefined;
    },
  });
  const at: Shown = { ...seen, row: record, header: record };
  const entry = (key: string): Entry[] => {
    const field = fieldOf(key);
    const text = field ? shownText(record[key], field, at) : "";
    return field && text !== "" ? [{ label: printable(field.title), text }] : [];
  };
  const sections = print.sections
    .filter(({ visible }) => visible?.evaluate(environmentOf(place, rules)) !== false)
    .map(({ title, fields }) => ({
      title: title[language],
      entries: fields.flatMap(entry),
    }));
  const { status } = document;
  const state =
    status && fieldOf(status.field) ? status.state(String(record[status.field])) : undefined;
  return {
    language,
    letterhead,
    title: print.title[language],
    code: codeOf(printing),
    status: state?.title[language],
    watermark: state?.draft === true ? words.draft[language] : undefined,
    paper: print.paper,
    sections: sections.filter(({ entries }) => entries.length > 0),
    tables: print.tables.flatMap(
      (table) =>
        printedTable({
          ...table,
          view: view.header,
          record,
          shows: lineShows(printing, table.path),
          at,
        }) ?? [],
    ),
    totals: print.totals.flatMap(entry),
    texts: print.texts.flatMap((key) => {
      const field = fieldOf(key);
      const blocks = field ? blocksOf(record[key], field.kind) : [];
      return field && blocks.length > 0 ? [{ title: printable(field.title), blocks }] : [];
    }),
    note: print.note?.[language],
    signatures: print.signatures.map(({ title, of }) => {
      const value = of !== undefined && fieldOf(of) ? record[of] : undefined;
      const name = of === undefined ? letterhead.name : nameOf(value as WireValue | undefined);
      return { title: title[language], name };
    }),
    printed: printable(
      words.printed[language]
        .replace("{0}", () => printing.person)
        .replace("{1}", () => shownInstant(printing.now, language, timeZone)),
    ),
    pageOf: words.pageOf[language],
    dateLabel: words.date[language],
  };
}

/** What people know the document by, as far as this reader may know it. */
function codeOf({ page, view, record }: Printing): string {
  const key = page.document.identity.code;
  const isSeen = view.header.fields.some((field) => field.key === key);
  return isSeen ? printable(String(record[key] ?? "")) : "";
}

/** Whether a field shows in a line: judged by the line as it is stored, whatever the reader sees of it. */
function lineShows(
  { model, stored, rules }: Printing,
  path: string,
): (key: string, line: Row) => boolean {
  const table = model.tables.find((one) => one.path === path);
  if (!table) return () => false;
  const fields = new Map(table.fields.map((field) => [field.key, field]));
  const isConditional = table.fields.some(({ visible }) => visible !== undefined);
  const places = new Map(
    (isConditional ? placesOf(table, stored) : []).map((place) => [place.row.id, place]),
  );
  return (key, row) => {
    const field = fields.get(key);
    if (!field?.visible) return field !== undefined;
    const place = places.get(row.id);
    return place !== undefined && isVisible(field, place, rules);
  };
}

function blocksOf(value: unknown, kind: string): readonly HtmlBlock[] {
  if (typeof value !== "string" || value.trim() === "") return [];
  if (kind === "html") return htmlBlocks(printable(value));
  return [{ what: "paragraph", indent: 0, runs: [{ text: printable(value) }] }];
}

function nameOf(value: WireValue | undefined): string {
  const { name, code } = (value ?? {}) as { readonly name?: string | null; readonly code?: string };
  return printable(name ?? code ?? "");
}
