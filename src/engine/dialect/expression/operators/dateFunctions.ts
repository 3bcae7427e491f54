import type { Decimal } from "decimal.js";
import { addDays, addMonths, daysBetween, isDate } from "../../kinds/calendar.ts";
import { divide, ExactDecimal } from "../../kinds/decimal.ts";
import { addMinutes, canonicalInstant, wallClock } from "../../kinds/instant.ts";
import { calculation, callOf, fixed, wholeNumber, type Operator } from "./operator.ts";

export const today: Operator = {
  ...fixed(callOf("today"), [[], "date"]),
  form: "function",
  about: "The date of the request in the company's time zone: the name `today` of the environment.",
  examples: [["today()", '"2026-11-21"']],
  evaluate: (_, { environment: { today: date } }) =>
    typeof date === "string" && isDate(date) ? date : null,
};

export const now: Operator = {
  ...fixed(callOf("now"), [[], "instant"]),
  form: "function",
  about: "The instant of the request: the name `now` of the environment.",
  examples: [["now()", '"2026-11-21T02:30:00.000Z"']],
  evaluate: (_, { environment: { now: instant } }) =>
    (typeof instant === "string" ? canonicalInstant(instant) : undefined) ?? null,
};

export const daysAfter: Operator = {
  ...fixed(callOf("addDays"), [["date", "decimal"], "date"]),
  form: "function",
  about:
    "The date n days later (earlier when negative); null when n is not whole or the year leaves 1 to 9999.",
  examples: [["addDays('2026-12-31', 1)", '"2027-01-01"']],
  evaluate: calculation((date: string, days: Decimal) => addDays(date, wholeNumber(days))),
};

export const monthsAfter: Operator = {
  ...fixed(callOf("addMonths"), [["date", "decimal"], "date"]),
  form: "function",
  about:
    "The same day n months later, at most the month's last; null when n is not whole or the year leaves 1 to 9999.",
  examples: [["addMonths('2026-01-31', 1)", '"2026-02-28"']],
  evaluate: calculation((date: string, months: Decimal) => addMonths(date, wholeNumber(months))),
};

export const daysFromTo: Operator = {
  ...fixed(callOf("daysBetween"), [["date", "date"], "decimal"]),
  form: "function",
  about: "Days from the first date to the second; negative when the second is earlier.",
  examples: [["daysBetween('2026-02-27', '2026-03-01')", '"2"']],
  evaluate: calculation((from: string, to: string) => new ExactDecimal(daysBetween(from, to))),
};

export const dateOf: Operator = {
  ...fixed(callOf("dateOf"), [["instant"], "date"]),
  form: "function",
  about:
    "The date of an instant in the company's time zone: the name `timeZone` of the environment, else UTC.",
  examples: [["dateOf('2026-11-20T16:00:00Z')", '"2026-11-21"']],
  evaluate: (args, { environment }) => {
    const [instant] = args;
    return typeof instant === "string"
      ? wallClock(instant, timeZoneOf(environment["timeZone"])).date
      : null;
  },
};

export const minutesAfter: Operator = {
  ...fixed(callOf("minutesAfter"), [["instant", "decimal"], "instant"]),
  form: "function",
  about:
    "The instant n minutes later (earlier when negative); null when n is not whole or the year leaves 1 to 9999.",
  examples: [["minutesAfter('2026-11-21T00:00:00Z', 90)", '"2026-11-21T01:30:00.000Z"']],
  evaluate: calculation((instant: string, minutes: Decimal) =>
    addMinutes(instant, wholeNumber(minutes)),
  ),
};

export const minutesFromTo: Operator = {
  ...fixed(callOf("minutesBetween"), [["instant", "instant"], "decimal"]),
  form: "function",
  about:
    "Minutes from the first instant to the second, with decimals; negative when the second is earlier.",
  examples: [["minutesBetween('2026-11-21T08:00:00Z', '2026-11-21T09:30:30Z')", '"90.5"']],
  evaluate: calculation((from: string, to: string) =>
    divide(new ExactDecimal(Date.parse(to) - Date.parse(from)), new ExactDecimal(60_000)),
  ),
};

const zones = new Map<string, boolean>();

/** The time zone of an environment: an IANA name, UTC when there is none or it names no zone. */
export function timeZoneOf(name: unknown): string {
  if (typeof name !== "string" || name === "") return "UTC";
  let isZone = zones.get(name);
  if (isZone === undefined) {
    isZone = isTimeZone(name);
    zones.set(name, isZone);
  }
  return isZone ? name : "UTC";
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
