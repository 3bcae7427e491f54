import { localeOf, type Language } from "./label.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Digits behind the point of a plain decimal text, trailing zeros not counted: `"1.250"` -> 2. */
function fractionDigits(text: string): number {
  const fraction = text.split(".")[1] ?? "";
  return fraction.replace(/0+$/, "").length;
}

/** A decimal for reading, as `groupedDecimal`, with a minus sign (`−12`): it is as wide as a digit, and no line breaks after it. */
export function formatDecimal(value: unknown, language: Language, decimals = 0): string {
  return withMinus(groupedDecimal(value, language, decimals));
}

/** A number as a format writes it, with a minus sign in place of the hyphen. Texts that are no number stay. */
export function withMinus(text: string): string {
  return text.replace(/^-(?=\d)/, "−");
}

/** What is copied of a number that people read: other programs take a hyphen for its sign. */
export function withHyphen(text: string): string {
  return text.replace(/^−(?=\d)/, "-");
}

/**
 * A decimal to be typed on: grouped by locale, at least `decimals` places, and never fewer digits than the value has.
 * Exact, since the text is never turned into a number. A text that is no decimal is returned unchanged.
 */
export function groupedDecimal(value: unknown, language: Language, decimals = 0): string {
  if (value === null || value === undefined || value === "") return "";
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const digits = Math.min(Math.max(decimals, fractionDigits(text)), 20);
  const key = `${language}:${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(text as Intl.StringNumericLiteral);
}

/**
 * The exact sum of the decimals in a list, without empty values and texts that are no decimal. Null when nothing was
 * added; the text itself when there was only one.
 */
export function sumDecimals(values: Iterable<unknown>): string | null {
  // Sums in units of the last digit, by the number of digits behind the point: "12.50" adds 1250 to the second. Numbers as
  // long as they are exact, since thousands of lines are summed up at each input.
  const units: number[] = [];
  const large: bigint[] = [];
  let [count, only] = [0, ""];
  for (const value of values) {
    const text = value === null || value === undefined ? "" : String(value);
    if (!/^-?\d+(\.\d+)?$/.test(text)) continue;
    count++;
    only = text;
    const point = text.indexOf(".");
    const places = point < 0 ? 0 : text.length - point - 1;
    const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
    const sum = (units[places] ?? 0) + Number(digits);
    if (Number.isSafeInteger(sum) && digits.length < 16) units[places] = sum;
    else large[places] = (large[places] ?? 0n) + BigInt(digits);
  }
  return count > 1 ? decimalOf(units, large) : count === 1 ? only : null;
}

/** The sum of units by their number of digits behind the point, without trailing zeros. */
function decimalOf(units: readonly number[], large: readonly bigint[]): string {
  const places = Math.max(units.length, large.length) - 1;
  let total = 0n;
  for (let digits = 0; digits <= places; digits++)
    total += (BigInt(units[digits] ?? 0) + (large[digits] ?? 0n)) * 10n ** BigInt(places - digits);
  const negative = total < 0n;
  const text = String(negative ? -total : total).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const fraction = places ? text.slice(-places).replace(/0+$/, "") : "";
  return `${negative ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}
