import type { Content, TableCell } from "pdfmake/interfaces.js";
import type { Paper } from "./pageLayout.ts";
import type { PrintedDocument } from "./printed.ts";

/** Labels side by side, each with its QR code and text, on pages of their own: to be cut along the lines. */
export function labelSheet(labels: PrintedDocument["labels"], paper: Paper): Content[] {
  if (labels.length === 0) return [];
  const across = paper === "portrait" ? 2 : 3;
  const rows: TableCell[][] = [];
  for (let at = 0; at < labels.length; at += across)
    rows.push(
      Array.from({ length: across }, (_, place) => {
        const label = labels[at + place];
        return label ? labelCell(label) : { text: "" };
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

function labelCell({ code, entries }: PrintedDocument["labels"][number]): TableCell {
  return {
    columns: [
      { width: 78, qr: code, fit: 72 },
      {
        width: "*",
        stack: entries.map(({ label, text }, at) => ({
          text: at === 0 ? text : `${label}: ${text}`,
          bold: at === 0,
          fontSize: at === 0 ? 11 : 8,
        })),
      },
    ],
  } as TableCell;
}
