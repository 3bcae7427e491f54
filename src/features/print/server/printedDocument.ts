import {
  headerPlace,
  environmentOf,
  htmlBlocks,
  isVisible,
  placesOf,
  type HtmlBlock,
  type Row,
  type WireValue,
} from "../../../engine/index.ts";
import type { ShownRecord } from "../../../server/core/read/shownRecord.ts";
import type { PrintDefinition } from "../words/print.ts";
import { filledTexts } from "./filledTexts.ts";
import type { Entry, PrintedDocument } from "./printed.ts";
import { printedTable } from "./printedTable.ts";
import { shownField } from "./shownField.ts";
import { printable, shownInstant, shownWithUnit, type Shown } from "./shownText.ts";
import { valueNamed } from "./valueNamed.ts";
import { words } from "./words.ts";

/** A document and the user for whom it is printed. */
interface Printing extends ShownRecord {
  /** Which of the page's prints. */
  readonly print: PrintDefinition;
  readonly letterhead: PrintedDocument["letterhead"];
  readonly person: string;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** What a page's print says of one document: only fields that the reader sees, and that have a value here. */
export function printedDocument(printing: Printing): PrintedDocument {
  const { page, view, rules, language, timeZone, letterhead } = printing;
  const { print } = printing;
  const { document } = page;
  const fieldOf = (key: string) => shownField(printing, key);
  const record = filledTexts(printing.record, view, (path) => valueNamed(printing, path));
  const at: Shown = { row: record, header: record, language, timeZone };
  const entry = (key: string): Entry[] => {
    const field = fieldOf(key);
    const text = field ? shownWithUnit(record[key], field, at) : "";
    return field && text !== "" ? [{ label: printable(field.title), text }] : [];
  };
  const sections = print.sections
    .filter(
      ({ visible }) =>
        visible?.evaluate(
          environmentOf(headerPlace(printing.model.header, printing.stored), rules),
        ) !== false,
    )
    .map(({ title, fields }) => ({
      title: title[language],
      entries: fields.flatMap(entry),
    }));
  // The company names itself where another party signs too; its own people need no telling.
  const isBetweenParties = print.signatures.some(({ of }) => of !== undefined);
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
    size: print.size,
    alone: print.labels?.alone,
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
      const own = isBetweenParties ? letterhead.name : "";
      const name = of === undefined ? own : nameOf(value as WireValue | undefined);
      return { title: title[language], name };
    }),
    labels:
      print.labels?.path === "" ? [labelOf(print.labels, entry)] : labelsOf(printing, record, at),
    printed: printable(
      words.printed[language]
        .replace("{0}", () => printing.person)
        .replace("{1}", () => shownInstant(printing.now, language, timeZone)),
    ),
    pageOf: words.pageOf[language],
    dateLabel: words.date[language],
  };
}

/** The label of the document itself. */
function labelOf(
  { codes, columns }: NonNullable<PrintDefinition["labels"]>,
  entry: (key: string) => Entry[],
): PrintedDocument["labels"][number] {
  return {
    codes: codes.flatMap(({ key, as }) => entry(key).map(({ text }) => ({ text, as }))),
    entries: columns.flatMap(entry),
  };
}

/** A label for each line that has a code, without empty fields. */
function labelsOf(printing: Printing, record: Row, at: Shown): PrintedDocument["labels"] {
  const { labels } = printing.print;
  if (!labels) return [];
  const coded = labels.codes.map(({ key }) => key);
  const columns = [...coded, ...labels.columns.filter((key) => !coded.includes(key))];
  const shows = lineShows(printing, labels.path);
  const lines = { path: labels.path, columns, view: printing.view.header, record, shows, at };
  const table = printedTable(lines);
  if (!table) return [];
  // Columns that are empty everywhere, or hidden from the reader, are not there.
  const placeOf = (key: string) => table.columns.findIndex((column) => column.key === key);
  return table.rows.flatMap((cells) => {
    const codes = labels.codes.flatMap(({ key, as }) => {
      const text = cells[placeOf(key)] ?? "";
      return placeOf(key) < 0 || text === "" ? [] : [{ text, as }];
    });
    const entries = labels.columns.flatMap((key) => {
      const text = cells[placeOf(key)] ?? "";
      return placeOf(key) < 0 || text === ""
        ? []
        : [{ label: table.columns[placeOf(key)]!.label, text }];
    });
    return codes.length > 0 ? [{ codes, entries }] : [];
  });
}

/** The document's label, as far as this user may know it. */
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
