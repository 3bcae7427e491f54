import { textWidth } from "../../../engine/index.ts";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { drawnCode } from "./drawnCode.ts";
import { acrossOf, tableLayout, type Paper } from "./pageLayout.ts";
import type { PrintedDocument, PrintedLabel, PrintedTable } from "./printed.ts";

/** Labels side by side, each with its codes and text, on pages of their own: to be cut along the lines. */
export function labelSheet(labels: readonly PrintedLabel[], paper: Paper): Content[] {
  if (labels.length === 0) return [];
  const across = acrossOf(paper);
  const rows: TableCell[][] = [];
  for (let at = 0; at < labels.length; at += across)
    rows.push(
      Array.from({ length: across }, (_, place) => {
        const label = labels[at + place];
        return label ? labelContent(label, 72) : { text: "" };
      }),
    );
  return [
    {
      pageBreak: "before",
      fontSize: 8,
      table: {
        widths: Array.from({ length: across }, () => "*"),
        dontBreakRows: true,
        body: rows,
      },
      layout: {
        hLineColor: () => "#bfbfbf",
        vLineColor: () => "#bfbfbf",
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        paddingTop: () => 8,
        paddingBottom: () => 8,
        paddingLeft: () => 8,
        paddingRight: () => 8,
      },
    },
  ];
}

const pointsOfMillimetre = 72 / 25.4;
const margin = 8;
/** The letters of a label's lines are smaller than those that tables are laid out for. */
const widerThanLabels = 1.15;

/** Nothing but labels, one on each page: for printers that print labels. */
export function labelPages(
  { labels, tables }: PrintedDocument,
  size: NonNullable<PrintedDocument["alone"]>,
): Content {
  const width = size.width * pointsOfMillimetre;
  const height = size.height * pointsOfMillimetre;
  // A square code takes a third of the label, and no more than its height.
  const square = Math.min(height - 2 * margin, width / 3);
  return {
    section: [
      ...labels.map((label, at) => ({
        ...labelContent(label, square, {
          width: width - 2 * margin,
          lead: leadSize(label, width - 3 * margin - square),
        }),
        ...(at > 0 && { pageBreak: "before" }),
      })),
      ...tables.map((table) => labelLines(table, width - 2 * margin)),
    ],
    pageSize: { width, height },
    pageOrientation: width > height ? "landscape" : "portrait",
    pageMargins: [margin, margin, margin, margin],
    // Labels bear neither head nor foot.
    header: () => null,
    footer: () => null,
  } as unknown as Content;
}

/** The first line of a label is read from afar: as large as its width has room for. */
function leadSize({ entries }: PrintedLabel, width: number): number {
  const [lead] = entries;
  const length = textWidth(lead?.text ?? "", { wide: 1.05, narrow: 0.68 });
  return Math.max(11, Math.min(20, Math.floor(width / Math.max(length, 1))));
}

/** Lines under the label of a document; what has no room goes on to a further label. */
function labelLines(table: PrintedTable, width: number): Content {
  const { columns, widths } = tableLayout(table, { width: width * widerThanLabels });
  const { columns: all, rows } = table;
  const cells = (row: readonly string[], bold: boolean): TableCell[] =>
    columns.map((at) => ({
      text: row[at] ?? "",
      bold,
      alignment: all[at]!.numeric ? "right" : "left",
    }));
  return {
    margin: [0, 6, 0, 0],
    fontSize: 7,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widths.map((one) => one / widerThanLabels - 6),
      body: [
        cells(
          all.map(({ label }) => label),
          true,
        ),
        ...rows.map((row) => cells(row, false)),
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 1 ? 0.5 : 0),
      vLineWidth: () => 0,
      paddingLeft: () => 3,
      paddingRight: () => 3,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  };
}

/** Squares stand beside the text, bars below it over the whole width. */
function labelContent(
  { codes, entries }: PrintedLabel,
  square: number,
  { width = 160, lead = 11 }: { readonly width?: number; readonly lead?: number } = {},
) {
  const drawn = codes.map((code) => drawnCode(code, { square, width }));
  const squares = drawn.filter(({ isSquare }) => isSquare);
  const bars = drawn.filter(({ isSquare }) => !isSquare);
  return {
    stack: [
      {
        columns: [
          ...squares.map(({ content }) => ({ width: square + 6, stack: [content] })),
          {
            width: "*",
            stack: entries.map(({ label, text }, at) => ({
              text: at === 0 ? text : `${label}: ${text}`,
              bold: at === 0,
              fontSize: at === 0 ? lead : 8,
            })),
          },
        ],
      },
      ...bars.map(({ content }) => content),
    ],
  } as TableCell & object;
}
