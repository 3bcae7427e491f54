import { Decimal } from "decimal.js";

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
 * A decimal from what travels or was computed: plain decimal text, a decimal object, a bigint, or a number whose
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
