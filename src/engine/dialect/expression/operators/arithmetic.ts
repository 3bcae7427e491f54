import type { Decimal } from "decimal.js";
import { ExactDecimal, divide, roundDecimal } from "../../kinds/decimal.ts";
import { printType } from "../typeRelations.ts";
import type { ValueType } from "../types.ts";
import { between, calculation, callOf, fixed, wholeNumber, type Operator } from "./operator.ts";
import { addDays, addMonths, daysBetween, isDate } from "../../kinds/date.ts";
import { addMinutes, canonicalInstant, wallClock } from "../../kinds/instant.ts";

/*
 * Calculation with numbers, dates and instants.
 */

type Two = readonly [Decimal, Decimal];
type One = readonly [Decimal];

const plus = fixed(between("+"), [["decimal", "decimal"], "decimal"], [["text", "text"], "text"]);
const minus = fixed(between("-"), [["decimal", "decimal"], "decimal"]);
const hints: Readonly<Record<string, string>> = {
  "date + decimal": "use addDays(date, days)",
  "date - decimal": "use addDays(date, -days)",
  "date - date": "use daysBetween(from, to)",
  "instant + decimal": "use minutesAfter(instant, minutes)",
  "instant - decimal": "use minutesAfter(instant, -minutes)",
  "text + decimal": "write the number with text(x)",
  "decimal + text": "write the number with text(x)",
};

export const add: Operator = {
  ...plus,
  form: "infix",
  about: "The sum of decimals, exact; or two texts, one after the other.",
  examples: [
    ["0.1 + 0.2", '"0.3"'],
    ["'A' + '-1'", '"A-1"'],
    ["1 + null", "null"],
  ],
  check: hinted("+", plus.check),
  evaluate: calculation((a: Decimal | string, b: Decimal | string) =>
    typeof a === "string" ? a + String(b) : a.plus(b),
  ),
};

export const subtract: Operator = {
  ...minus,
  form: "infix",
  about: "The difference of decimals, exact.",
  examples: [["1 - 0.9", '"0.1"']],
  check: hinted("-", minus.check),
  evaluate: calculation((...[a, b]: Two) => a.minus(b)),
};

export const multiply: Operator = {
  ...fixed(between("*"), [["decimal", "decimal"], "decimal"]),
  form: "infix",
  about: "The product of decimals, exact.",
  examples: [["1.1 * 1.1", '"1.21"']],
  evaluate: calculation((...[a, b]: Two) => a.times(b)),
};

export const quotient: Operator = {
  ...fixed(between("/"), [["decimal", "decimal"], "decimal"]),
  form: "infix",
  about:
    "The quotient of decimals, cut off after 20 decimals (so that rounding it is exact); null when dividing by zero.",
  examples: [
    ["1 / 8", '"0.125"'],
    ["2 / 3", '"0.66666666666666666666"'],
    ["1 / 0", "null"],
  ],
  evaluate: calculation((...[a, b]: Two) => divide(a, b)),
};

export const remainder: Operator = {
  ...fixed(between("%"), [["decimal", "decimal"], "decimal"]),
  form: "infix",
  about: "What is left after dividing, with the sign of the first; null when dividing by zero.",
  examples: [
    ["7 % 2", '"1"'],
    ["-7 % 2", '"-1"'],
  ],
  evaluate: calculation((...[a, b]: Two) => (b.isZero() ? null : a.mod(b))),
};

export const negate: Operator = {
  ...fixed(([operand]) => `-${operand}`, [["decimal"], "decimal"]),
  form: "prefix",
  about: "The decimal with the other sign.",
  examples: [["-(2)", '"-2"']],
  evaluate: calculation((...[a]: One) => a.neg()),
};

export const round: Operator = {
  ...fixed(callOf("round"), [["decimal", "decimal"], "decimal"], [["decimal"], "decimal"]),
  form: "function",
  about:
    "Rounds half away from zero to n places (0 when left out; negative: before the point); null when n is not whole or beyond 20.",
  examples: [
    ["round(2.345, 2)", '"2.35"'],
    ["round(-2.5)", '"-3"'],
    ["round(1250, -2)", '"1300"'],
  ],
  evaluate: calculation((...[value, places]: readonly Decimal[]) => {
    const digits = places === undefined ? 0 : wholeNumber(places);
    return Math.abs(digits) <= 20 ? roundDecimal(value!, digits) : null;
  }),
};

export const abs: Operator = {
  ...fixed(callOf("abs"), [["decimal"], "decimal"]),
  form: "function",
  about: "The decimal without its sign.",
  examples: [["abs(-1.5)", '"1.5"']],
  evaluate: calculation((...[a]: One) => a.abs()),
};

export const floor: Operator = {
  ...fixed(callOf("floor"), [["decimal"], "decimal"]),
  form: "function",
  about: "The greatest whole number that is not greater.",
  examples: [["floor(-1.5)", '"-2"']],
  evaluate: calculation((...[a]: One) => a.floor()),
};

export const ceil: Operator = {
  ...fixed(callOf("ceil"), [["decimal"], "decimal"]),
  form: "function",
  about: "The least whole number that is not less.",
  examples: [["ceil(1.2)", '"2"']],
  evaluate: calculation((...[a]: One) => a.ceil()),
};

/** Longest number that `decimal()` reads: 40 digits before the point, 20 after. */
export const decimalPattern = "^[+-]?[0-9]{1,40}([.][0-9]{1,20})?$";
const decimalForm = new RegExp(decimalPattern);

export const decimal: Operator = {
  ...fixed(callOf("decimal"), [["text"], "decimal"]),
  form: "function",
  about: "The decimal that a text spells; null when it spells none.",
  examples: [
    ["decimal('1.50')", '"1.5"'],
    ["decimal('x')", "null"],
  ],
  evaluate: calculation((text: string) => (decimalForm.test(text) ? new ExactDecimal(text) : null)),
};

function hinted(symbol: string, check: Operator["check"]): Operator["check"] {
  return (args) => {
    const hint = hints[args.map(plainName).join(` ${symbol} `)];
    return hint === undefined
      ? check(args)
      : { refused: `${args.map(printType).join(` ${symbol} `)} is not possible; ${hint}` };
  };
}

function plainName(type: ValueType): string {
  return type.type === "choice" ? "text" : type.type;
}

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
