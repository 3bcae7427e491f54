import type { Kind, Parsed, WireValue } from "./kind.ts";
import { isStorable } from "./text.ts";
import { badFormat } from "./refused.ts";

/** Longest text of one value: 64 Ki characters. */
const maxLength = 65_536;
const maxDepth = 32;

export const json: Kind = {
  name: "json",
  about: "Any JSON, at most 64 Ki characters and 32 levels; for machines, not for people.",
  words: {},
  type: () => ({ type: "json" }),
  column: () => "jsonb",
  operators: ["empty", "notEmpty"],
  widget: () => "json",
  numeric: false,
  parse,
  fromText: (text) => {
    if (text.trim() === "") return { value: null };
    try {
      return parse(JSON.parse(text));
    } catch {
      return badFormat(text, "JSON");
    }
  },
  toText: (value) => (value === null ? "" : JSON.stringify(value)),
};

function parse(input: unknown): Parsed {
  if (input === null || input === undefined) return { value: null };
  if (!isJson(input, maxDepth)) return badFormat(typeof input, "JSON");
  const text = JSON.stringify(input);
  if (text.length > maxLength) return badFormat(`${text.length}`, `≤ ${maxLength}`);
  return { value: input };
}

function isJson(value: unknown, depth: number): value is WireValue {
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isJson(item, depth - 1));
}
