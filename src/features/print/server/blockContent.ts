import type { Content } from "pdfmake/interfaces.js";
import type { HtmlBlock, HtmlRun } from "../../../engine/index.ts";

/** Indentation of an item or a quotation, in points. */
const step = 14;

/** Rich text as content of a page, `width` points wide. */
export function blockContent(blocks: readonly HtmlBlock[], width: number): Content[] {
  return blocks.map((block): Content => {
    switch (block.what) {
      case "heading":
        return {
          text: texts(block.runs),
          bold: true,
          fontSize: 14 - block.level,
          margin: [0, 6, 0, 3],
          headlineLevel: block.level,
        };
      case "paragraph":
        return { text: texts(block.runs), margin: [block.indent * step, 0, 0, 4] };
      case "item":
        return {
          margin: [(block.indent - 1) * step, 0, 0, 2],
          columns: [
            { width: step + 4, text: block.mark, alignment: "right" },
            { width: "*", text: texts(block.runs), margin: [4, 0, 0, 0] },
          ],
        };
      case "rule":
        return {
          canvas: [{ type: "line", x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 0.5 }],
          margin: [0, 0, 0, 6],
        };
      case "table":
        return tableOf(block.rows, width);
    }
  });
}

function tableOf(rows: readonly (readonly (readonly HtmlRun[])[])[], width: number): Content {
  const across = Math.max(0, ...rows.map((row) => row.length));
  if (across === 0) return { text: "" };
  return {
    margin: [0, 2, 0, 6],
    table: {
      widths: Array.from({ length: across }, () => width / across - 9),
      body: rows.map((row) =>
        Array.from({ length: across }, (_, at) => ({ text: texts(row[at] ?? []) })),
      ),
    },
  };
}

function texts(runs: readonly HtmlRun[]) {
  return runs.map(({ text, bold, italic, underline }) => ({
    text,
    ...(bold && { bold: true }),
    // The font has no italics: emphasised text is set in another colour.
    ...(italic && { color: "#404040" }),
    ...(underline && { decoration: "underline" as const }),
  }));
}
