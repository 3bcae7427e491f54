import { textWidth } from "../../../engine/index.ts";
import type { PaperSize } from "../words/print.ts";
import type { PrintedDocument, PrintedTable } from "./printed.ts";

/** Points of the short and the long side of a sheet, upright. */
const sheets: Readonly<Record<PaperSize, readonly [number, number]>> = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  letter: [612, 792],
};
const margins = 72;

/** A sheet as it lies, and the points across it between its margins. */
export interface Paper {
  readonly size: PaperSize;
  readonly orientation: "portrait" | "landscape";
  readonly width: number;
}

/** How many things of a quarter of a wide page stand side by side on it. */
export function acrossOf({ width }: Paper): number {
  return Math.max(1, Math.floor(width / 230));
}

/** A table's columns with their widths in points, and those that found no room beside each other. */
interface TableLayout {
  /** Positions of the columns, in order. */
  readonly columns: readonly number[];
  readonly widths: readonly number[];
  /** Their cells are below their line, with their labels. */
  readonly below: readonly number[];
}

/** Points of half a Chinese character in a cell, and of a cell's own margins. */
const half = 4;
const around = 8;
/** Texts wrap: they ask for no more than this many halves, and take no fewer where it is narrow. */
const widest = 26;
const narrowest = 10;

/** The paper format of a document: as stated, else upright while all columns fit. */
export function paperOf({ paper, size, tables }: PrintedDocument): Paper {
  const [short, long] = sheets[size];
  const needs = Math.max(0, ...tables.map((table) => total(wished(table, brokenHeading))));
  const fits = needs <= short - margins ? "portrait" : "landscape";
  const orientation = paper ?? fits;
  return { size, orientation, width: (orientation === "portrait" ? short : long) - margins };
}

/**
 * Column widths by content: numbers whole, texts wrapped. Columns that do not fit at their narrowest go below the
 * line, the last ones first.
 */
export function tableLayout(
  table: PrintedTable,
  { width: room }: Pick<Paper, "width">,
): TableLayout {
  const whole = wished(table, halves);
  const wishes = total(whole) <= room ? whole : wished(table, brokenHeading);
  const least = wishes.map((wish, at) =>
    table.columns[at]!.wraps ? Math.min(wish, narrowest * half + around) : wish,
  );
  const columns = table.columns.map((_column, at) => at);
  const below: number[] = [];
  while (columns.length > 3 && total(columns.map((at) => least[at]!)) > room)
    below.unshift(columns.pop()!);
  const wish = columns.map((at) => wishes[at]!);
  const floor = columns.map((at) => least[at]!);
  const wraps = columns.map((at) => table.columns[at]!.wraps);
  return { columns, widths: fitted({ wish, floor, wraps, room }), below };
}

/** Remaining width goes to the texts; where width is short they shrink. */
function fitted(of: {
  readonly wish: readonly number[];
  readonly floor: readonly number[];
  readonly wraps: readonly boolean[];
  readonly room: number;
}): readonly number[] {
  const { wish, floor, wraps, room } = of;
  const all = total(wish);
  if (all <= room) {
    const texts = total(wish.filter((_width, at) => wraps[at]));
    const more = room - all;
    return texts > 0
      ? wish.map((width, at) => (wraps[at] ? width + (width / texts) * more : width))
      : wish.map((width) => (width / all) * room);
  }
  const give = all - total(floor);
  if (give <= 0) return wish.map((width) => (width / all) * room);
  const keep = Math.max(0, room - total(floor)) / give;
  return wish.map((width, at) => floor[at]! + (width - floor[at]!) * keep);
}

/** The widths that columns want for their cells, and for their headings by what these want. */
function wished(
  { columns, rows, sums }: PrintedTable,
  widthOf: (word: string) => number,
): readonly number[] {
  return columns.map(({ label, wraps }, at) => {
    const cells = [...rows, ...(sums ? [sums] : [])].map((row) => halves(row[at] ?? ""));
    const longest = cells.reduce((most, length) => Math.max(most, length), 0);
    const heading = Math.max(...label.split(/[\s/-]/).map(widthOf)) + 1;
    const asked = Math.max(longest, heading);
    return (wraps ? Math.min(asked, widest) : asked) * half + around;
  });
}

/** Chinese headings break anywhere, Latin words nowhere: as narrow as a heading may be where room is short. */
function brokenHeading(word: string): number {
  const width = halves(word);
  const isChinese = /[\u2e80-\uffff]/.test(word);
  return isChinese ? Math.min(width, Math.max(6, Math.ceil(width / 2)) - 1) : width;
}

/** The width of the longest line of a text, in halves of a Chinese character. */
function halves(text: string): number {
  const lines = text.split("\n").map((line) => textWidth(line, { wide: 2, narrow: 1.1 }));
  return Math.ceil(Math.max(...lines));
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
