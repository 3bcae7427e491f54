import { addDays, addMonths } from "../../dialect/kinds/date.ts";
import { relativeSpans, type RelativeSpan } from "../../dialect/paths/query.ts";
import { Refusal } from "../../dialect/text/errors.ts";

/** Days from `from` up to and including `to`; a missing end is open. */
export interface DaySpan {
  readonly from?: string;
  readonly to?: string;
}

/**
 * The days of a relative span as of `today`: `"thisMonth"`, `["lastDays", 7]` (today and the six days before it),
 * `["nextDays", 7]` (today and the six after). Weeks begin on Monday; `overdue` is every day before today.
 * @throws Refusal `common.format` naming the spans that exist.
 */
export function daySpan(value: unknown, today: string, label: string): DaySpan {
  const [name, count] = Array.isArray(value) ? (value as unknown[]) : [value];
  const days = Number(count ?? 0);
  const known = (relativeSpans as readonly unknown[]).includes(name);
  const counted = name === "lastDays" || name === "nextDays";
  if (!known || (counted && !(Number.isInteger(days) && days >= 1 && days <= 36_600))) {
    const expected = [...relativeSpans].map((span) =>
      span.endsWith("Days") ? `["${span}", 1…36600]` : span,
    );
    throw new Refusal("common.format", {
      args: [label, JSON.stringify(value)?.slice(0, 60) ?? "", expected.join(", ")],
    });
  }
  return spanOf(name as RelativeSpan, days, today);
}

function spanOf(name: RelativeSpan, days: number, today: string): DaySpan {
  const monday = plus(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = `${today.slice(0, 7)}-01`;
  const quarter = `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const week = (start: string): DaySpan => ({ from: start, to: plus(start, 6) });
  const months = (start: string, length: number): DaySpan => ({
    from: start,
    to: plus(later(start, length), -1),
  });
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: plus(today, -1), to: plus(today, -1) };
    case "tomorrow":
      return { from: plus(today, 1), to: plus(today, 1) };
    case "thisWeek":
      return week(monday);
    case "lastWeek":
      return week(plus(monday, -7));
    case "nextWeek":
      return week(plus(monday, 7));
    case "thisMonth":
      return months(month, 1);
    case "lastMonth":
      return months(later(month, -1), 1);
    case "nextMonth":
      return months(later(month, 1), 1);
    case "thisQuarter":
      return months(quarter, 3);
    case "lastQuarter":
      return months(later(quarter, -3), 3);
    case "thisYear":
      return months(year, 12);
    case "lastYear":
      return months(later(year, -12), 12);
    case "lastDays":
      return { from: plus(today, 1 - days), to: today };
    case "nextDays":
      return { from: today, to: plus(today, days - 1) };
    case "overdue":
      return { to: plus(today, -1) };
  }
}

/** The calendar ends in 9999: beyond it a span ends there too. */
function plus(date: string, days: number): string {
  return addDays(date, days) ?? (days < 0 ? "0001-01-01" : "9999-12-31");
}
function later(date: string, months: number): string {
  return addMonths(date, months) ?? (months < 0 ? "0001-01-01" : "9999-12-31");
}
