import { Decimal } from "decimal.js";
import type { FieldSettings, Kind, Parsed, Refused, WireValue } from "./kind.ts";
import { refused, shown } from "./refused.ts";

/*
 * Exact decimals: reading and writing them, their limits, and what the kinds of numbers share.
 */

/**
 * Decimals of the product: sums, differences and products are exact (no digit is ever dropped: 20,000 digits are more
 * than a bounded expression can make), rounding is half away from zero. Division is `divide`'s business.
 */
export const ExactDecimal = Decimal.clone({
  precision: 20_000,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

/** Longest decimal text that is read: 60 digits before the point and 60 after. */
const plain = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?$/;

/**
 * Reads a decimal from a wire value or a computed one: plain decimal text, a decimal object, a bigint, or a number whose
 * shortest text is plain. Undefined for anything else (exponents, `NaN`, objects, over-long text).
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === "string") return ofText(value);
  if (typeof value === "object" && value?.constructor === ExactDecimal)
    return (value as Decimal).isFinite() ? (value as Decimal) : undefined;
  if (typeof value === "number" || typeof value === "bigint") return readDecimal(String(value));
  if (Decimal.isDecimal(value) && value.isFinite()) return new ExactDecimal(value);
  return undefined;
}

/**
 * Decimals of texts that were read lately (they never change): one save reads the same quantities and prices in a dozen
 * expressions. Forgotten together when there are too many.
 */
const lately = new Map<string, Decimal>();
const mostLately = 5_000;

function ofText(text: string): Decimal | undefined {
  const known = lately.get(text);
  if (known || !plain.test(text)) return known;
  if (lately.size >= mostLately) lately.clear();
  const read = new ExactDecimal(text);
  lately.set(text, read);
  return read;
}

/**
 * THE wire form of a decimal: digits, at most one point, no exponent, no plus, no leading or trailing zeros, never
 * `-0`. Equal numbers have equal texts: `"1.50"` -> `"1.5"`, `"-0.0"` -> `"0"`, `"100"` -> `"100"`. PostgreSQL makes
 * the same text with `trim_scale(x)::text`.
 * @throws RangeError for a text that is no plain decimal.
 */
export function canonicalDecimal(value: Decimal | string | number | bigint): string {
  const decimal = readDecimal(value);
  if (decimal === undefined) throw new RangeError(`“${String(value)}” is no plain decimal`);
  return decimal.isZero() ? "0" : decimal.toFixed();
}

/** Rounds half away from zero to `places` digits behind the point (negative: before it). */
export function roundDecimal(value: Decimal, places: number): Decimal {
  const decimal = readDecimal(value)!;
  if (places >= 0 && decimal.decimalPlaces() <= places) return decimal;
  if (places >= 0) return decimal.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  const unit = new ExactDecimal(10).pow(-places);
  return decimal.div(unit).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(unit);
}

/** Digits behind the point that a quotient keeps. */
const quotientPlaces = 20;
const shift = new ExactDecimal(10).pow(quotientPlaces);

/**
 * A quotient cut off (not rounded) after 20 decimals, so that rounding it to fewer places gives exactly what rounding
 * the true quotient gives. Null when dividing by zero.
 */
export function divide(dividend: Decimal, divisor: Decimal): Decimal | null {
  if (divisor.isZero()) return null;
  return dividend.times(shift).divToInt(divisor).div(shift);
}

interface DecimalKindOptions {
  readonly name: string;
  readonly about: string;
  /** Digits in all and behind the point; `fineScale` is used when the decimals come from a currency. */
  readonly precision: number;
  readonly scale: number;
  readonly fineScale?: number;
  readonly limits: Limits;
  readonly words?: Readonly<Record<string, unknown>>;
  /** A sign people write behind the number. */
  readonly suffix?: string;
}

/** A kind of exact decimals: `numeric` in PostgreSQL, canonical decimal text on the wire, never a JavaScript float. */
export function decimalKind(options: DecimalKindOptions): Kind {
  const scaleOf = (field: FieldSettings): number =>
    field.decimalsFrom !== undefined ? (options.fineScale ?? options.scale) : options.scale;
  const whole = options.precision - options.scale;

  const parse = (input: unknown, field: FieldSettings): Parsed => {
    if (input === null || input === undefined || input === "") return { value: null };
    const scale = field.decimals ?? scaleOf(field);
    const decimal = isExact(input) ? readDecimal(input) : undefined;
    if (decimal === undefined || decimal.decimalPlaces() > scale)
      return refused("common.number", shown(input), String(scale));
    const value = canonicalDecimal(decimal);
    const broken = checkLimits(value, field, options.limits, byNumber);
    if (broken) return broken;
    if (decimal.abs().gte(`1e${whole}`)) {
      const largest = `${"9".repeat(whole)}.${"9".repeat(scale)}`;
      return refused("common.range", shown(value), `-${largest} … ${largest}`);
    }
    return { value };
  };

  return {
    name: options.name,
    about: options.about,
    words: {
      decimals: {
        type: "integer",
        minimum: 0,
        maximum: options.scale,
        description:
          "Places that are typed, shown with zeros (2.0), printed, imported and computed to, where no unit or currency says it; the column keeps those of the kind",
        examples: [2],
      },
      ...limitWords(),
      ...options.words,
    },
    type: () => ({ type: "decimal" }),
    column: (field) => `numeric(${whole + scaleOf(field)},${scaleOf(field)})`,
    operators: ["=", "!=", "<", "<=", ">", ">=", "between", "in", "empty", "notEmpty"],
    widget: () => "decimal",
    numeric: true,
    scale: options.scale,
    parse,
    fromText: (text, field) => {
      const typed = typedDecimal(text, options.suffix ?? field.suffix);
      return typed === undefined
        ? refused("common.number", text.trim(), String(field.decimals ?? scaleOf(field)))
        : parse(typed, field);
    },
    toText: (value) => decimalText(value),
  };
}

/**
 * Plain decimal text from typed text or a spreadsheet cell: full-width digits, `1,234.50` (groups of three), a
 * leading `+`, `1.5E+3`, one trailing suffix. `""` for an empty text, undefined when it is no number.
 */
export function typedDecimal(text: string, suffix?: string): string | undefined {
  let typed = text
    .normalize("NFKC")
    .replace(/\u2212/g, "-")
    .trim();
  if (suffix !== undefined && typed.endsWith(suffix))
    typed = typed.slice(0, -suffix.length).trimEnd();
  if (typed === "") return "";
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) typed = typed.replaceAll(",", "");
  if (/^[+-]?\.\d+$/.test(typed)) typed = typed.replace(".", "0.");
  if (/^[+-]?\d+\.$/.test(typed)) typed = typed.slice(0, -1);
  const scientific = /^([+-]?\d+(?:\.\d+)?)[eE]([+-]?\d{1,2})$/.exec(typed);
  if (scientific) {
    const [, digits, exponent] = scientific;
    const value = readDecimal(digits)?.times(readDecimal(10)!.pow(Number(exponent)));
    return value && canonicalDecimal(value);
  }
  return readDecimal(typed) && typed;
}

/** Numbers in JSON are taken while their text is what the sender wrote: at most 15 digits. */
function isExact(input: unknown): boolean {
  if (typeof input !== "number") return typeof input === "string";
  return Number.isFinite(input) && String(input).replace(/\D/g, "").length <= 15;
}

function decimalText(value: WireValue): string {
  const decimal = readDecimal(value);
  return decimal === undefined ? "" : canonicalDecimal(decimal);
}

/** Exact limits as text: `above` and `below` exclude the limit itself, `min` and `max` include it. */
type Limits = NonNullable<FieldSettings["limits"]>;

/** JSON Schema of the four limit words, each with an example: of numbers unless others are given. */
export const limitWords = ([low, high] = ["0", "100"]) => ({
  above: { type: "string", description: "Must be greater than this", examples: [low] },
  min: { type: "string", description: "Must be at least this", examples: [low] },
  max: { type: "string", description: "Must be at most this", examples: [high] },
  below: { type: "string", description: "Must be less than this", examples: [high] },
});

/**
 * Checks a canonical value against a field's limits, with the kind's own where the field is silent on a side: the
 * one place where limits are judged, for decimals, integers and dates.
 */
export function checkLimits(
  value: string,
  field: FieldSettings,
  own: Limits,
  compare: Compare,
): Refused | undefined {
  const limits = effectiveLimits(field, own);
  const broken =
    (limits.above !== undefined && compare(value, limits.above) <= 0) ||
    (limits.min !== undefined && compare(value, limits.min) < 0) ||
    (limits.max !== undefined && compare(value, limits.max) > 0) ||
    (limits.below !== undefined && compare(value, limits.below) >= 0);
  return broken ? refused("common.range", shown(value), limitText(limits)) : undefined;
}

/** The effective limits: for each side the field's own, else the kind's. */
export function effectiveLimits(field: FieldSettings, own: Limits): Limits {
  const given = field.limits ?? {};
  const low = given.above === undefined && given.min === undefined;
  const high = given.max === undefined && given.below === undefined;
  return {
    ...(low ? pick(own, "above", "min") : pick(given, "above", "min")),
    ...(high ? pick(own, "max", "below") : pick(given, "max", "below")),
  };
}

/** Limits as a notation that needs no translation: `> 0, ≤ 100`. */
function limitText(limits: Limits): string {
  const parts = [
    limits.above === undefined ? undefined : `> ${limits.above}`,
    limits.min === undefined ? undefined : `≥ ${limits.min}`,
    limits.max === undefined ? undefined : `≤ ${limits.max}`,
    limits.below === undefined ? undefined : `< ${limits.below}`,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** Negative, zero or positive as the first is less, equal or greater. */
type Compare = (a: string, b: string) => number;

/** By number. @throws RangeError when a limit is no decimal; the loader has checked it. */
export const byNumber: Compare = (a, b) => decimalOf(a).comparedTo(decimalOf(b));

/** Dates in canonical form. */
export const byDate: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function decimalOf(text: string): Decimal {
  const decimal = readDecimal(text);
  if (decimal === undefined) throw new RangeError(`The limit “${text}” is no plain decimal`);
  return decimal;
}

function pick(limits: Limits, ...keys: readonly (keyof Limits)[]): Limits {
  return Object.fromEntries(
    keys.flatMap((key) => (limits[key] === undefined ? [] : [[key, limits[key]]])),
  );
}
