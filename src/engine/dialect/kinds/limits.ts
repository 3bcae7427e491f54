import type { Decimal } from "decimal.js";
import type { FieldSettings, Refused } from "./kind.ts";
import { refused, shown } from "./refused.ts";
import { readDecimal } from "./decimal.ts";

/** Exact limits as text: `above` and `below` exclude the limit itself, `min` and `max` include it. */
export type Limits = NonNullable<FieldSettings["limits"]>;

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

/** The limits that count: a side the field says nothing about is the kind's. */
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
