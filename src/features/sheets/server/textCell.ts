import {
  wallClock,
  type Field,
  type FieldSettings,
  type Kind,
  type Language,
  type TextOptions,
  type WireValue,
} from "../../../engine/index.ts";
import type { Cell } from "./sheet/cell.ts";

/** In a cell: this field is empty, as opposed to a blank cell, which says nothing. */
export const emptyMark = "∅";

/** Earlier days are no dates in spreadsheets (or, in 1900, other days). */
const firstDay = "1900-03-01";

/** What a value is shown by. */
interface Showing {
  readonly kind: Kind;
  readonly settings: FieldSettings;
  readonly language: Language;
  readonly options: TextOptions;
}

/**
 * A value as lists show it, for a spreadsheet: numbers as numbers while their 15 digits hold them exactly, dates as
 * dates, instants in the company's time zone, references as `S001 · East Materials`, everything else as its text.
 */
export function listCell(
  value: WireValue | undefined,
  { kind, settings, language, options }: Showing,
): Cell {
  if (value === null || value === undefined) return null;
  if (kind.numeric) return numberCell(kind.toText(value, settings, language, options));
  if (kind.name === "date" && typeof value === "string") return dayCell(value);
  if (kind.name === "datetime" && typeof value === "string")
    return instantCell(value, options.timeZone ?? "UTC");
  return kind.toText(value, settings, language, options) || null;
}

/**
 * A value as an import takes it back exactly: references by code, html with its tags, and wherever the text that people
 * read would be read as something else, what is stored. Empty is a blank cell, or `∅` where a blank one would be filled
 * by a default.
 */
export function exactCell(
  value: WireValue | undefined,
  field: Field,
  language: Language,
  options: TextOptions,
): Cell {
  const { kind } = field;
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    return isFilledByItself(field) ? emptyMark : null;
  }
  if (field.to !== undefined) return codesOf(value);
  if (["html", "json", "attributes"].includes(kind.name))
    return typeof value === "string" ? value : JSON.stringify(value);
  const showing = { kind, settings: field, language, options };
  if (kind.numeric || kind.name === "date" || field.files !== undefined)
    return listCell(value, showing);
  const text = kind.toText(value, field, language, options);
  const read = kind.fromText(text, field, language, options);
  const same = "value" in read && JSON.stringify(read.value) === JSON.stringify(value);
  if (same) return kind.name === "datetime" ? listCell(value, showing) : text;
  return Array.isArray(value) ? value.join("; ") : String(value);
}

/** Whether a new row gets a value of its own accord when nothing is said. */
function isFilledByItself(field: Field): boolean {
  if (field.default !== undefined || field.kind.name === "boolean")
    return field.machine === undefined;
  return field.table.fields.some(({ fill }) => Object.hasOwn(fill, field.key));
}

function codesOf(value: WireValue): string | null {
  const codes = (Array.isArray(value) ? value : [value]).map(
    (one) => (one as { code?: unknown })?.code,
  );
  return codes.map(String).join("; ") || null;
}

function numberCell(text: string): Cell {
  if (text === "") return null;
  const digits = text.replace(/^-/, "").replace(".", "").replace(/^0+/, "");
  return digits.length <= 15 ? Number(text) : text;
}

function dayCell(day: string): Cell {
  return day >= firstDay ? new Date(`${day}T00:00:00Z`) : day;
}

function instantCell(instant: string, timeZone: string): Cell {
  const { date, time } = wallClock(instant, timeZone);
  // Midnight would read as a day without a time; fractions of a second are not shown by spreadsheets.
  if (date === null || date < firstDay || !time.endsWith(".000"))
    return `${date ?? ""} ${time}`.trim();
  return time === "00:00:00.000" ? `${date} 00:00` : new Date(`${date}T${time}Z`);
}
