import type { Kind, Parsed } from "./kind.ts";
import { checkLength, isStorable } from "./text.ts";
import { splitList } from "./listText.ts";
import { badFormat } from "./refused.ts";

/** Most attributes of one row, and the longest value of one. */
const mostAttributes = 50;
const longestValue = 200;

const key = /^[A-Za-z][A-Za-z0-9]*$/;
const pair = /^([A-Za-z][A-Za-z0-9]*)\s*[:：]\s*(.*)$/s;

export const attributes: Kind = {
  name: "attributes",
  about:
    "Values that another record says which there are: each line of the referenced template is an attribute with a key, labels, a type and choices. Stored as {key: text}, imported as `heatNo: 5A2107; hardness: 95`; lists filter by a part of any value, and by one of them as what it is: `attributes.hardness` as a number, a day or a text, in calls and in the filters of views.",
  words: {
    by: { type: "object", description: "Where it is said which attributes a row has" },
  },
  type: () => ({ type: "json" }),
  column: () => "jsonb",
  operators: ["contains", "empty", "notEmpty"],
  widget: () => "attributes",
  numeric: false,
  parse,
  fromText: (text) => (text.trim().startsWith("{") ? fromJson(text) : parse(fromPairs(text))),
  toText: (value) => {
    const entries = Object.entries(value ?? {}) as [string, string][];
    const text = entries.map((entry) => entry.join(": ")).join("; ");
    const isPlain = JSON.stringify(fromPairs(text)) === JSON.stringify(value);
    return isPlain || value === null ? text : JSON.stringify(value);
  },
};

/**
 * Values by key, all of them texts: numbers as decimals, dates as `YYYY-MM-DD`. Empty ones are left out. Which keys there
 * are and what their values may be, the row's template says: `judgeAttributes`.
 */
function parse(input: unknown): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  if (typeof input !== "object" || Array.isArray(input)) return badFormat(input, "{key: value}");
  const values: [string, string][] = [];
  for (const [name, given] of Object.entries(input)) {
    if (given === null || given === "") continue;
    if (!key.test(name)) return badFormat(name, "a-z A-Z 0-9");
    const text = typeof given === "number" ? String(given) : given;
    if (typeof text !== "string" || !isStorable(text)) return badFormat(given, "text");
    const tooLong = checkLength(text.trim(), longestValue);
    if (tooLong) return tooLong;
    if (text.trim() !== "") values.push([name, text.trim()]);
  }
  if (values.length > mostAttributes) return badFormat(`${values.length}`, `≤ ${mostAttributes}`);
  return { value: values.length === 0 ? null : Object.fromEntries(values) };
}

function fromJson(text: string): Parsed {
  try {
    return parse(JSON.parse(text));
  } catch {
    return badFormat(text, "{key: value}");
  }
}

/** `msl: 3; dateCode: 2524`; what is no pair is given as it is, so that `parse` refuses it. */
function fromPairs(text: string): unknown {
  const pairs = splitList(text).map((part) => pair.exec(part));
  if (pairs.some((found) => found === null)) return text;
  return Object.fromEntries(pairs.map((found) => [found![1], found![2]]));
}

/** The words of `by` that name fields of the line. */
export const lineWords = ["key", "title", "type", "needed", "choices"] as const;

/** What a value of an attribute may be. */
export const attributeTypes = ["STRING", "NUMBER", "DATE", "ENUM"] as const;
export type AttributeType = (typeof attributeTypes)[number];
