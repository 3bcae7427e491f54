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
 * added.
 */
export function sumDecimals(values: Iterable<unknown>): string | null {
  const texts: string[] = [];
  for (const value of values) {
    const text = value === null || value === undefined ? "" : String(value);
    if (/^-?\d+(\.\d+)?$/.test(text)) texts.push(text);
  }
  return texts.length > 1 ? exactSum(texts) : (texts[0] ?? null);
}

function exactSum(texts: readonly string[]): string {
  const places = texts.reduce((most, text) => Math.max(most, fractionDigits(text)), 0);
  const total = texts.reduce((sum, text) => sum + scaled(text, places), 0n);
  const negative = total < 0n;
  const digits = String(negative ? -total : total).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = places ? digits.slice(-places).replace(/0+$/, "") : "";
  return `${negative ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

function scaled(text: string, places: number): bigint {
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  return negative ? -value : value;
}
