import { withHyphen } from "../../../src/engine/index.ts";

/**
 * A pasted text as rows of cells, as Excel and others write it: tabs between cells, line ends between rows, quotes around
 * cells with either in them, `""` for a quote. A last empty line is no row.
 */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === "\t") {
      row.push(cell);
      cell = "";
    } else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[at + 1] === "\n") at++;
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += letter;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Rows of cells as a text that Excel takes. */
export function copiedBlock(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) =>
    /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map((cell) => quote(withHyphen(cell))).join("\t")).join("\r\n");
}
