/** Text could not be read as separated values: the line it happened on, from 1. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

const delimiters = [",", "\t", ";", "|"] as const;

/**
 * The delimiter of a text: the one that cuts most of its first lines into the same number of parts (more than one); a
 * comma when none does.
 */
export function sniffDelimiter(text: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const widths = firstRecords(text, delimiter, 20).map((record) => record.length);
    const width = widths[0] ?? 1;
    if (width < 2) continue;
    const alike = widths.filter((one) => one === width).length / widths.length;
    const score = alike * 1000 + Math.min(width, 500) / 1000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function firstRecords(text: string, delimiter: string, most: number): string[][] {
  const records: string[][] = [];
  try {
    for (const record of parseCsv(text.slice(0, 100_000), delimiter)) {
      if (record.some((part) => part !== "")) records.push(record);
      if (records.length === most) break;
    }
  } catch (error) {
    // The cut may go through a quoted part: what was read before it is enough to tell.
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

/**
 * The records of a text (RFC 4180): parts in double quotes may hold the delimiter, line breaks and doubled quotes; a
 * quote inside an unquoted part stands for itself. Lines end with LF, CRLF or CR.
 * @throws CsvError for a quoted part that never ends.
 */
export function* parseCsv(text: string, delimiter: string): Generator<string[]> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      let part: string;
      if (text[at] === '"') {
        const quoted = quotedPart(text, at, line);
        line += quoted.breaks;
        const end = plainEnd(text, quoted.end, delimiter);
        part = quoted.part + text.slice(quoted.end, end);
        at = end;
      } else {
        const end = plainEnd(text, at, delimiter);
        part = text.slice(at, end);
        at = end;
      }
      record.push(part);
      if (text[at] !== delimiter) break;
      at++;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    line++;
    yield record;
  }
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length) {
    const char = text[end]!;
    if (char === delimiter || char === "\n" || char === "\r") break;
    end++;
  }
  return end;
}

function quotedPart(text: string, from: number, line: number) {
  let part = "";
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new CsvError(`line ${line}: a quoted cell never ends`);
    part += text.slice(at, end);
    if (text[end + 1] !== '"') {
      return { part, end: end + 1, breaks: part.split("\n").length - 1 };
    }
    part += '"';
    at = end + 2;
  }
}

/** Starts a formula in spreadsheet programs (also in full width), whatever the cell was meant to be. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-\d+(\.\d+)?$/;

/**
 * A cell for CSV: a text that a spreadsheet would run as a formula gets an apostrophe before it, by which it stays
 * text. Negative numbers (`isNumber`) stay numbers.
 */
export function csvText(text: string, isNumber: boolean): string {
  if (isNumber && plainNumber.test(text)) return text;
  return formula.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that `csvText` puts before a formula. */
export function fromCsvText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A line of CSV, with what must be quoted in quotes. */
export function csvLine(parts: readonly string[], delimiter: string): string {
  const quoted = (part: string) =>
    part.includes(delimiter) || /["\r\n]|^\s|\s$/.test(part)
      ? `"${part.replaceAll('"', '""')}"`
      : part;
  return `${parts.map(quoted).join(delimiter)}\r\n`;
}
