import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import { byDate, checkLimits, limitWords } from "./decimal.ts";
import { refused, shown } from "./refused.ts";

export const date: Kind = {
  name: "date",
  about: "A calendar date, YYYY-MM-DD; it has no time zone and never shifts.",
  words: limitWords(["2020-01-01", "2099-12-31"]),
  type: () => ({ type: "date" }),
  column: () => "date",
  operators: ["=", "!=", "<", "<=", ">", ">=", "between", "relative", "empty", "notEmpty"],
  widget: () => "date",
  numeric: false,
  parse,
  fromText: (text, field, language) => {
    const typed = text.normalize("NFKC").trim();
    return typed === ""
      ? { value: null }
      : parse(typedDate(typed, language === "en") ?? typed, field);
  },
  toText: (value) => (typeof value === "string" ? value : ""),
};

/**
 * The canonical date of a typed text: `2026-11-21`, `2026/1/5`, `2026.11.21`, `2026年11月21日`, `20261121`, each also
 * with midnight as spreadsheets add it; `11/21/2026` where months come first. Undefined when it is no date.
 */
export function typedDate(text: string, monthFirst: boolean): string | undefined {
  const day = text.replace(/[T ]+0{1,2}:00(:00(\.0+)?)?$/, "");
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(day) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(day);
  if (parts) return dateText(Number(parts[1]), Number(parts[3]), Number(parts[4]));
  const american = monthFirst ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) : null;
  return american
    ? dateText(Number(american[3]), Number(american[1]), Number(american[2]))
    : undefined;
}

function parse(input: unknown, field: FieldSettings): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  if (typeof input !== "string" || !isDate(input)) return refused("common.date", shown(input));
  return checkLimits(input, field, {}, byDate) ?? { value: input };
}

/* Calendar dates as text `YYYY-MM-DD`, years 0001 to 9999, Gregorian throughout (as PostgreSQL counts). No time zone. */

/** Day numbers count from 0001-01-01 = 0. */
const lastDay = 3_652_058;
const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a real date of the calendar in canonical form: `2026-02-29` is not. */
export function isDate(text: string): boolean {
  const parts = form.exec(text);
  return (
    parts !== null && dateText(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== undefined
  );
}

/** The canonical text of year, month (1 to 12) and day; undefined when there is no such day. */
export function dateText(year: number, month: number, day: number): string | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The date `days` later (earlier when negative); null when `days` is not whole or the result leaves the years 1 to 9999. */
export function addDays(date: string, days: number): string | null {
  if (!Number.isInteger(days)) return null;
  const day = dayNumber(date) + days;
  return day >= 0 && day <= lastDay ? dateOfDay(day) : null;
}

/** The same day `months` later, or that month's last day when it has none: 31 January + 1 -> 28 (29) February. */
export function addMonths(date: string, months: number): string | null {
  if (!Number.isInteger(months)) return null;
  const { year, month, day } = partsOf(date);
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  if (newYear < 1 || newYear > 9999) return null;
  return dateText(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))!;
}

/** Days from one date to another: negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

function partsOf(date: string): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Years are counted from March, so that the leap day is a year's last.
function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leaps =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + Math.floor((153 * marchMonth + 2) / 5) + day - 307;
}

function dateOfDay(dayNumber: number): string {
  const day = dayNumber + 306;
  const era = Math.floor(day / 146_097);
  const dayOfEra = day - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return dateText(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1)!;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
