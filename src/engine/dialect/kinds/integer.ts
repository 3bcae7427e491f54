import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import {
  byNumber,
  canonicalDecimal,
  checkLimits,
  limitWords,
  readDecimal,
  typedDecimal,
} from "./decimal.ts";
import { refused, shown } from "./refused.ts";

/** What PostgreSQL's `integer` holds. */
const own = { min: "-2147483648", max: "2147483647" };

export const integer: Kind = {
  name: "integer",
  about: "A whole number up to about two thousand million; a JSON number on the wire.",
  words: limitWords(),
  type: () => ({ type: "decimal" }),
  column: () => "integer",
  operators: ["=", "!=", "<", "<=", ">", ">=", "between", "in", "empty", "notEmpty"],
  widget: () => "integer",
  numeric: true,
  scale: 0,
  parse,
  fromText: (text, field) => {
    const typed = typedDecimal(text);
    return typed === undefined ? refused("common.integer", text.trim()) : parse(typed, field);
  },
  toText: (value) => (typeof value === "number" ? String(value) : ""),
};

function parse(input: unknown, field: FieldSettings): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  const decimal =
    typeof input === "number" || typeof input === "string" ? readDecimal(input) : undefined;
  if (decimal === undefined || !decimal.isInteger()) return refused("common.integer", shown(input));
  const value = canonicalDecimal(decimal);
  return (
    checkLimits(value, field, {}, byNumber) ??
    checkLimits(value, { key: field.key }, own, byNumber) ?? { value: Number(value) }
  );
}
