import {
  attributesOf,
  attributesText,
  attributeValues,
  fieldDecimals,
  formatDecimal,
  kindOf,
  localeOf,
  type FieldView,
  type Language,
  type Row,
  type WireValue,
} from "../../../engine/index.ts";

/** The place of a value, and the user for whom it is written. */
export interface Shown {
  readonly row: Row;
  readonly header: Row;
  readonly language: Language;
  /** IANA name: the company's. */
  readonly timeZone: string;
}

/** A value as people read it on paper: decimals and days as the language writes them, everything else by its kind. */
export function shownText(value: unknown, field: FieldView, at: Shown): string {
  if (value === null || value === undefined) return "";
  const { language, timeZone } = at;
  const kind = kindOf(field.kind);
  if (kind.numeric) {
    const text = formatDecimal(value, language, fieldDecimals(field, at.row, at.header));
    if (kind.name === "percent") return `${text}%`;
    return field.suffix === undefined ? text : `${text} ${field.suffix}`;
  }
  if (kind.name === "date" && typeof value === "string") return shownDay(value, language);
  if (kind.name === "datetime" && typeof value === "string")
    return shownInstant(value, language, timeZone);
  if (field.by)
    return printable(
      attributesText(attributesOf(field.by, at.row, language), attributeValues(value)),
    );
  return printable(kind.toText(value as WireValue, field, language, { timeZone }));
}

/** As `shownText`, a number with the code of its unit or currency: for where no column says it (`1,234.00 CNY`). */
export function shownWithUnit(value: unknown, field: FieldView, at: Shown): string {
  const text = shownText(value, field, at);
  const unit = field.decimalsFrom === undefined ? "" : unitCode(field.decimalsFrom, at);
  return text === "" || unit === "" ? text : `${text} ${unit}`;
}

/** The code of the reference at a path of the row or its header: `unit`, `header.currency`. */
function unitCode(path: string, { row, header }: Shown): string {
  const value = path.startsWith("header.") ? header[path.slice("header.".length)] : row[path];
  const { code } = (value ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? printable(code) : "";
}

/** `2026年11月21日`, `Nov 21, 2026`: the calendar's day, in no time zone. */
function shownDay(day: string, language: Language): string {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: "medium",
    timeZone: "UTC",
  }).format(instant);
}

/** An instant on the wall clock of a time zone, to the minute, in 24 hours. */
export function shownInstant(instant: string, language: Language, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const text = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(at);
  return printable(text);
}

/** A text without what paper cannot show: control characters, signs that turn the direction, halves of characters. */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|\u2028|\u2029/g, "\n")
      .replaceAll("\t", "    ")
      // Blanks of other widths are not in the font.
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, " ")
      .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
  );
}
