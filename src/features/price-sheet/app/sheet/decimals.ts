import {
  canonicalDecimal,
  ExactDecimal,
  formatDecimal,
  type Language,
} from "../../../../engine/index.ts";

/** A price as people read it: at least two decimals, and as many as it has; a dash for none. */
export function priceText(value: string | null, language: Language): string {
  return value === null ? "–" : formatDecimal(value, language, 2);
}

/** An amount rounded half away from zero to two decimals; a dash for none. */
export function amountText(value: string | null, language: Language): string {
  return value === null ? "–" : formatDecimal(new ExactDecimal(value).toFixed(2), language, 2);
}

/** A quantity with as many decimals as it has; a dash for none. */
export function quantityText(value: string | null, language: Language): string {
  return value === null ? "–" : formatDecimal(value, language);
}

/** A percentage with its sign: what went down is a saving, `−4.2 %`. */
export function percentText(value: string, language: Language): string {
  const sign = value.startsWith("-") || Number(value) === 0 ? "" : "+";
  return `${sign}${formatDecimal(value, language, 1)} %`;
}

/** `a - b`, exact. */
export function difference(a: string, b: string): string {
  return canonicalDecimal(new ExactDecimal(a).minus(b));
}
