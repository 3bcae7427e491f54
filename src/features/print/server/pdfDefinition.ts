import type { Content, ContentTable, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { blockContent } from "./blockContent.ts";
import { blockGroups } from "./keepTogether.ts";
import { labelPages, labelSheet } from "./labelSheet.ts";
import { acrossOf, paperOf, tableLayout, type Paper } from "./pageLayout.ts";
import type { Entry, PrintedDocument, PrintedTable } from "./printed.ts";

const grey = "#595959";
const line = "#bfbfbf";

/**
 * Documents as one file, each beginning on a page of its own and counting its own pages. Texts are plain: nothing in them is
 * read as markup.
 */
export function pdfDefinition(documents: readonly PrintedDocument[]): TDocumentDefinitions {
  const [first] = documents;
  return {
    pageSize: "A4",
    pageMargins: [36, 40, 36, 44],
    info: {
      title: documents.length === 1 ? `${first!.title} ${first!.code}`.trim() : first!.title,
    },
    defaultStyle: { font: "Noto", fontSize: 9, lineHeight: 1.15 },
    content: documents.map(section),
  };
}

function section(document: PrintedDocument): Content {
  if (document.alone) return labelPages(document, document.alone);
  const paper = paperOf(document);
  const pages = new Set<number>();
  const { watermark } = document;
  // Pages come one after the other, but nobody tells a document which are its own: each asks for its background.
  const own = {
    background: (page: number) => (pages.add(page), null),
    footer: (page: number) => footer(document, page - Math.min(...pages) + 1, pages.size),
    header: (page: number) => (page === Math.min(...pages) ? null : runningHead(document)),
    ...(watermark && {
      watermark: {
        text: watermark,
        color: "#8c8c8c",
        opacity: 0.12,
        bold: true,
        fontSize: 110,
        angle: -35,
      },
    }),
  };
  return {
    section: [head(document), ...body(document, paper), ...labelSheet(document.labels, paper)],
    pageSize: paper.size.toUpperCase(),
    pageOrientation: paper.orientation,
    pageMargins: [36, 40, 36, 44],
    ...own,
  } as unknown as Content;
}

/**
 * What stands between head and foot. Totals are in one piece with the last line that they add up, signatures with what is signed
 * just above them, headings with what follows: none of them is ever alone on a page.
 */
function body(document: PrintedDocument, paper: Paper): Content[] {
  const { sections, tables, totals, texts, note, signatures } = document;
  const closing: Content[] = [
    ...(note ? [{ text: note, margin: [0, 10, 0, 0], fontSize: 8 } as Content] : []),
    ...(signatures.length > 0 ? [signatureLines(document)] : []),
  ];
  const sums = totals.length > 0 ? [totalsContent(totals)] : [];
  const belowLines = texts.length > 0 ? sums : [...sums, ...closing];
  const content = [
    ...sections.map(({ title, entries }) => sectionContent(title, entries, paper)),
    ...tables.map((table, at) =>
      tableContent(table, paper, at === tables.length - 1 ? belowLines : []),
    ),
    ...(tables.length === 0 && belowLines.length > 0 ? [together(belowLines)] : []),
  ];
  texts.forEach(({ title, blocks }, at) => {
    const groups = blockGroups(blocks);
    const isLast = at === texts.length - 1;
    groups.forEach((group, index) => {
      const parts: Content[] = [
        ...(index === 0 ? [heading(title)] : []),
        ...blockContent(group, paper.width),
        ...(isLast && index === groups.length - 1 ? closing : []),
      ];
      content.push(together(parts));
    });
  });
  return content;
}

/** Content that stays on one page. Each piece is far shorter than a page. */
const together = (stack: Content[]): Content => ({ unbreakable: true, stack });

function head({ letterhead, title, code, status }: PrintedDocument): Content {
  return {
    margin: [0, 0, 0, 8],
    columns: [
      ...(letterhead.logo
        ? [{ width: 60, image: letterhead.logo, fit: [52, 40], margin: [0, 2, 8, 0] }]
        : []),
      {
        width: "*",
        stack: [
          { text: letterhead.name, bold: true, fontSize: 11 },
          ...letterhead.lines.map((text) => ({ text, fontSize: 8, color: grey })),
          { text: title, bold: true, fontSize: 18, margin: [0, 8, 0, 0] },
        ],
      },
      {
        width: "auto",
        alignment: "right",
        stack: [
          ...(code === "" ? [] : [{ text: code, bold: true, fontSize: 11 }]),
          ...(status ? [{ text: status, color: grey }] : []),
        ],
      },
      ...(code === "" ? [] : [{ width: 62, qr: code, fit: 56, margin: [8, 0, 0, 0] }]),
    ],
  } as Content;
}

function runningHead({ letterhead, title, code }: PrintedDocument): Content {
  return {
    margin: [36, 18, 36, 0],
    fontSize: 8,
    color: grey,
    columns: [{ text: letterhead.name }, { text: `${title} ${code}`.trim(), alignment: "right" }],
  };
}

function footer({ printed, pageOf }: PrintedDocument, page: number, pages: number): Content {
  const count = pageOf.replace("{0}", String(page)).replace("{1}", String(pages));
  return {
    margin: [36, 14, 36, 0],
    fontSize: 8,
    color: grey,
    columns: [{ text: printed }, { text: count, alignment: "right", width: "auto" }],
  };
}

function heading(text: string): Content {
  return { text, bold: true, fontSize: 10, margin: [0, 8, 0, 3], headlineLevel: 1 };
}

/** Labels and values side by side, as many as the paper is wide. */
function sectionContent(title: string, entries: readonly Entry[], paper: Paper): Content {
  const across = acrossOf(paper);
  const rows: TableCell[][] = [];
  for (let at = 0; at < entries.length; at += across) {
    const cells = Array.from({ length: across }, (_, place) => entries[at + place]);
    rows.push(
      cells.flatMap((entry) => [
        { text: entry?.label ?? "", color: grey },
        { text: entry?.text ?? "" },
      ]),
    );
  }
  const width = paper.width / across;
  return {
    unbreakable: entries.length < 30,
    stack: [
      heading(title),
      {
        table: {
          widths: Array.from({ length: across }, () => [width * 0.3, width * 0.7 - 8]).flat(),
          body: rows,
        },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 4,
          paddingTop: () => 1,
          paddingBottom: () => 1,
        },
      },
    ],
  };
}

/**
 * Lines under a title and a head that are repeated on each page. The last line, the sums and what belongs to them (`tail`)
 * are one row, which never breaks.
 */
function tableContent(table: PrintedTable, paper: Paper, tail: Content[]): Content {
  const { columns, widths: columnWidths, below } = tableLayout(table, paper);
  const widths = columnWidths.map((width) => width - 6);
  const alignment = (at: number) => (table.columns[at]!.numeric ? "right" : "left");
  const cellsOf = (row: readonly string[]): TableCell[] =>
    columns.map((at) => ({ text: row[at] ?? "", alignment: alignment(at) }));
  const wide = (cell: object): TableCell[] => [
    { ...cell, colSpan: columns.length } as TableCell,
    ...columns.slice(1).map(() => ({})),
  ];
  const title = wide({ ...(heading(table.title) as object), fontSize: 10, margin: [-3, 6, 0, 1] });
  const head = columns.map((at): TableCell => ({
    text: table.columns[at]!.label,
    bold: true,
    alignment: alignment(at),
    fillColor: "#f0f0f0",
  }));
  const rest = (row: readonly string[]): TableCell[][] => {
    const told = below.filter((at) => row[at]);
    if (told.length === 0) return [];
    const text = told.map((at) => `${table.columns[at]!.label}: ${row[at]}`).join("  ·  ");
    const [cell, ...others] = columns.slice(1);
    return [
      [
        { text: "" },
        { text, colSpan: columns.length - 1, color: grey, fontSize: 7 },
        ...(cell === undefined ? [] : others.map(() => ({}))),
      ],
    ];
  };
  const lineOf = (row: readonly string[]) => [cellsOf(row), ...rest(row)];
  const sums = table.sums
    ? [cellsOf(table.sums).map((cell) => ({ ...(cell as object), bold: true }) as TableCell)]
    : [];
  const last = {
    margin: [-3, -2, -3, -2],
    stack: [
      {
        table: { widths, dontBreakRows: true, body: [...lineOf(table.rows.at(-1) ?? []), ...sums] },
        layout: lined,
      },
      ...(tail.length > 0 ? [{ fontSize: 9, margin: [0, 0, 3, 0], stack: tail }] : []),
    ],
  };
  return {
    fontSize: 7.5,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [title, head, ...table.rows.slice(0, -1).flatMap(lineOf), wide(last)],
    },
    layout: {
      ...lined,
      // No line above the title, and none under the last row, which has its own.
      hLineWidth: (at: number, node: ContentTable) =>
        at === 0 || at === node.table.body.length ? 0 : 0.5,
    },
  };
}

const lined = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

function totalsContent(totals: readonly Entry[]): Content {
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    columns: [
      { width: "*", text: "" },
      {
        width: "auto",
        table: {
          body: totals.map(({ label, text }, at) => [
            { text: label, color: grey },
            { text, alignment: "right", bold: at === totals.length - 1 },
          ]),
        },
        layout: "noBorders",
      },
    ],
  };
}

function signatureLines({ signatures: all, dateLabel }: PrintedDocument): Content {
  return {
    unbreakable: true,
    margin: [0, 28, 0, 0],
    columnGap: 24,
    columns: all.map(({ title, name }) => ({
      width: "*",
      stack: [
        { text: title, bold: true },
        ...(name === "" ? [] : [{ text: name }]),
        { canvas: [{ type: "line", x1: 0, y1: 40, x2: 150, y2: 40, lineWidth: 0.5 }] },
        { text: dateLabel, color: grey, margin: [0, 4, 0, 0] },
      ],
    })),
  } as Content;
}
