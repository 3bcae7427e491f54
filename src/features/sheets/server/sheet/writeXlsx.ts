import { textWidth } from "../../../../engine/index.ts";
import type { Cell } from "./cell.ts";
import { zip, type ZipEntry } from "./zip.ts";

/** A sheet to write: its first row is set off as headings and stays in sight. */
export interface SheetToWrite {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const package_ = "http://schemas.openxmlformats.org/package/2006";
/** Styles by their place in `styles.xml`. */
const style = { plain: 0, heading: 1, date: 2, instant: 3 } as const;

/**
 * An xlsx file of several sheets, made while it is read: rows are taken one by one and nothing of them is kept. Text is
 * always text (never a formula); dates are real dates. (Our own writer, since hucre streams a single sheet only.)
 */
export function writeXlsx(sheets: readonly SheetToWrite[]): AsyncIterable<Uint8Array> {
  const parts: ZipEntry[] = [
    { name: "[Content_Types].xml", content: [contentTypes(sheets.length)] },
    { name: "_rels/.rels", content: [relationships([["officeDocument", "xl/workbook.xml"]])] },
    { name: "xl/workbook.xml", content: [workbook(sheetNames(sheets))] },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: [
        relationships([
          ...sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
          ["styles", "styles.xml"],
        ]),
      ],
    },
    { name: "xl/styles.xml", content: [styles] },
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: worksheet(sheet),
    })),
  ];
  return zip(parts);
}

async function* worksheet({ headings, rows }: SheetToWrite): AsyncGenerator<string> {
  const widths = headings.map((heading, at) => {
    const width = Math.min(60, Math.max(10, displayWidth(heading) + 4));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData>`;
  let number = 1;
  let waiting = rowXml(number, headings, style.heading);
  for await (const row of rows) {
    number++;
    waiting += rowXml(number, row);
    if (waiting.length > 60_000) {
      yield waiting;
      waiting = "";
    }
  }
  yield `${waiting}</sheetData></worksheet>`;
}

function rowXml(number: number, cells: readonly Cell[], textStyle: number = style.plain): string {
  const made = cells.map((cell, at) => cellXml(`${letters(at)}${number}`, cell, textStyle));
  return `<row r="${number}">${made.join("")}</row>`;
}

function cellXml(reference: string, cell: Cell, textStyle: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) {
    const serial = cell.getTime() / 86_400_000 + 25_569;
    return `<c r="${reference}" s="${Number.isInteger(serial) ? style.date : style.instant}"><v>${serial}</v></c>`;
  }
  const attributes = textStyle === style.plain ? "" : ` s="${textStyle}"`;
  return `<c r="${reference}"${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Text for XML; characters that XML cannot hold as `_x0001_`, and what looks like such an escape escaped itself. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g,
      (char) => `_x${hex(char)}_`,
    )
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

/** Chinese characters are as wide as two letters. */
const displayWidth = (text: string): number => textWidth(text, { wide: 2, narrow: 1 });

/** Sheet names as Excel takes them: at most 31 characters, none of `[]:*?/\`, no two alike. */
function sheetNames(sheets: readonly SheetToWrite[]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const clean =
      name
        .replace(/[[\]:*?/\\]/g, " ")
        .replace(/^'+|'+$/g, "")
        .trim()
        .slice(0, 31) || `Sheet${at + 1}`;
    const unique = taken.has(clean.toLowerCase()) ? `${clean.slice(0, 27)} (${at + 1})` : clean;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const made = list.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${package_}/relationships">${made.join("")}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${kind}.${type}+xml"/>`;
  const made = Array.from({ length: sheets }, (_, at) =>
    part(`worksheets/sheet${at + 1}.xml`, "worksheet"),
  );
  return `${xml}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook.xml", "sheet.main")}${part("styles.xml", "styles")}${made.join("")}</Types>`;
}

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
