import {
  linesOf,
  sumDecimals,
  sumsByUnit,
  unitSumsText,
  type FormFieldView,
  type Row,
  type TableView,
} from "../../../engine/index.ts";
import type { PrintedTable } from "./printed.ts";
import { printable, shownText, shownWithUnit, type Shown } from "./shownText.ts";
import { words } from "./words.ts";

/** Kinds of free text. */
const wrapping = new Set(["text", "note", "html", "reference", "tree"]);

/** A line with the line it belongs to. */
interface PlacedLine {
  readonly row: Row;
  readonly number: string;
}

/**
 * A line table of a document as this user sees it; nested lines show the items of both. Undefined without lines or
 * visible columns; columns that are empty in all lines are left out.
 */
export function printedTable(options: {
  readonly path: string;
  readonly columns: readonly string[];
  /** The header's definition for the reader. */
  readonly view: TableView;
  /** The document as projected for him. */
  readonly record: Row;
  /** Whether a field shows in a line. */
  readonly shows: (key: string, line: Row) => boolean;
  readonly at: Omit<Shown, "row">;
}): PrintedTable | undefined {
  const { path, columns, view, record, shows, at } = options;
  const keys = path.split(".");
  const table = tableAt(view, keys);
  const lines = linesAt(record, keys, "");
  if (!table || lines.length === 0) return undefined;
  const known = columns.flatMap((key) => {
    const field = table.fields.find((one) => one.key === key);
    return field && field.widget !== "masked" ? [field] : [];
  });
  const cells = new Map(
    known.map((field) => [
      field,
      lines.map(({ row }) => (shows(field.key, row) ? cellText(field, table, { ...at, row }) : "")),
    ]),
  );
  const shown = known.filter((field) => cells.get(field)!.some((text) => text !== ""));
  if (shown.length === 0) return undefined;
  const sums = shown.map((field) =>
    // Lines of a line are parts of its quantity: over lines of different units nothing adds up.
    field.kind === "quantity" && keys.length > 1 ? "" : sumText(field, lines, at),
  );
  return {
    title: printable(table.listTitle),
    columns: [
      { label: words.item[at.language], numeric: true, wraps: false },
      ...shown.map(({ key, title, kind, numeric }) => ({
        key,
        label: printable(title),
        numeric: numeric === true,
        wraps: wrapping.has(kind),
      })),
    ],
    rows: lines.map(({ number }, index) => [
      number,
      ...shown.map((field) => cells.get(field)![index]!),
    ]),
    sums:
      lines.length > 1 && sums.some((text) => text !== "")
        ? [words.total[at.language], ...sums]
        : undefined,
  };
}

function tableAt(view: TableView, keys: readonly string[]): TableView | undefined {
  return keys.reduce<TableView | undefined>(
    (table, key) => table?.children.find((child) => child.key === key),
    view,
  );
}

/** The lines of a table, of nested ones those of every line in order. */
function linesAt(row: Row, [key, ...rest]: readonly string[], above: string): PlacedLine[] {
  if (key === undefined) return [];
  return linesOf(row, key).flatMap((line) => {
    const number = above === "" ? String(line.item ?? "") : `${above}-${line.item ?? ""}`;
    return rest.length === 0 ? [{ row: line, number }] : linesAt(line, rest, number);
  });
}

/**
 * What a cell says. A unit or currency is known by its code, and so is what fills other columns: its name stands beside
 * it.
 */
function cellText(field: FormFieldView, table: TableView, at: Shown): string {
  const value = at.row[field.key];
  const isUnit = field.carried?.["decimals"] !== undefined;
  const fills = Object.keys(field.fill ?? {});
  const isNamed = fills.some((key) =>
    table.fields.some((one) => one.key === key && one.kind === "text"),
  );
  const code = (value as { readonly code?: unknown } | null | undefined)?.code;
  if (field.to !== undefined && (isUnit || isNamed) && typeof code === "string" && code !== "")
    return printable(code);
  return shownText(value, field, at);
}

function sumText(
  field: FormFieldView,
  lines: readonly PlacedLine[],
  at: Omit<Shown, "row">,
): string {
  if (!field.addsUp) return "";
  const { decimalsFrom, key } = field;
  const rows = lines.map(({ row }) => row);
  if (decimalsFrom !== undefined && !decimalsFrom.includes("."))
    return unitSumsText(sumsByUnit(rows, { key, decimalsFrom }), at.language, "code");
  return shownWithUnit(sumDecimals(rows.map((row) => row[key])), field, { ...at, row: {} });
}
