import type { FieldSettings, Kind, Refused } from "./kind.ts";
import { badFormat, refused, shown } from "./refused.ts";

const breaks = /[\r\n\t\u2028\u2029]+/g;
const patterns = new Map<string, RegExp>();

/** JSON Schema of the words of text kinds. */
export const textWords = {
  maxLength: { type: "integer", minimum: 1, description: "Longest text, in characters" },
  pattern: {
    type: "string",
    format: "regex",
    description:
      "Regular expression that the text must match. People whose text it does not take are told the field's `help`, never the pattern. One that a hostile text could keep the server busy with is refused at load, as far as `maxLength` lets it grow",
    examples: ["^BX[0-9]{3}$"],
  },
} as const;

/** JSON Schema of the words of long texts. */
export const placeholderWords = {
  placeholders: { type: "string", description: "Document whose values the text names" },
} as const;

/**
 * Text as it is stored: trimmed, line ends as `\n` (or one space when it is one line), empty as null. NUL and halves of
 * surrogate pairs are refused, since PostgreSQL and UTF-8 cannot hold them; length counts code points.
 */
export function cleanText(
  input: unknown,
  field: FieldSettings,
  options: { readonly maxLength: number; readonly oneLine: boolean },
): { readonly value: string | null } | Refused {
  if (input === null || input === undefined) return { value: null };
  if (typeof input !== "string") return badFormat(input, "text");
  if (!isStorable(input))
    return badFormat(input.toWellFormed().replaceAll("\0", "\u{fffd}"), "text");
  const lines = options.oneLine ? input.replace(breaks, " ") : input.replace(/\r\n?/g, "\n");
  const text = lines.trim();
  if (text === "") return { value: null };
  const tooLong = checkLength(text, field.maxLength ?? options.maxLength);
  if (tooLong) return tooLong;
  if (field.pattern !== undefined && !patternOf(field.pattern).test(text))
    return refused("common.pattern", shown(text));
  return { value: text };
}

/** Whether PostgreSQL can hold a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Refuses text of more than `max` code points. */
export function checkLength(text: string, max: number): Refused | undefined {
  if (text.length <= max) return undefined;
  let length = 0;
  for (const _ of text) length++;
  return length > max ? refused("common.length", String(max), String(length)) : undefined;
}

function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    pattern = new RegExp(source, "u");
    patterns.set(source, pattern);
  }
  return pattern;
}

const options = { maxLength: 255, oneLine: true };

export const text: Kind = {
  name: "text",
  about:
    "One line of text; trimmed, empty is null, breaks and tabs become a space. At most 255 characters unless stated.",
  words: textWords,
  type: () => ({ type: "text" }),
  column: (field) => `character varying(${field.maxLength ?? options.maxLength})`,
  operators: ["contains", "=", "!=", "starts", "in", "empty", "notEmpty"],
  widget: () => "text",
  numeric: false,
  parse: (input, field) => cleanText(input, field, options),
  fromText: (input, field) => cleanText(input, field, options),
  toText: (value) => (typeof value === "string" ? value : ""),
};
