import type { Content, TableCell } from "pdfmake/interfaces.js";
import { drawnCode } from "./drawnCode.ts";
import { acrossOf, type Paper } from "./pageLayout.ts";
import type { PrintedDocument, PrintedLabel } from "./printed.ts";

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

/** Nothing but labels, one on each page: for printers that print labels. */
export function labelPages(
  { labels }: PrintedDocument,
  size: NonNullable<PrintedDocument["alone"]>,
): Content {
  const width = size.width * pointsOfMillimetre;
  const height = size.height * pointsOfMillimetre;
  // A square code takes a third of the label, and no more than its height.
  const square = Math.min(height - 2 * margin, width / 3);
  return {
    section: labels.map((label, at) => ({
      ...labelContent(label, square, width - 2 * margin),
      ...(at > 0 && { pageBreak: "before" }),
    })),
    pageSize: { width, height },
    pageOrientation: width > height ? "landscape" : "portrait",
    pageMargins: [margin, margin, margin, margin],
    // Labels bear neither head nor foot.
    header: () => null,
    footer: () => null,
  } as unknown as Content;
}

/** Squares stand beside the text, bars below it over the whole width. */
function labelContent({ codes, entries }: PrintedLabel, square: number, width = 160) {
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
              fontSize: at === 0 ? 11 : 8,
            })),
          },
        ],
      },
      ...bars.map(({ content }) => content),
    ],
  } as TableCell & object;
}
