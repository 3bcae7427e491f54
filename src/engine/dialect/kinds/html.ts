import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import { checkLength, isStorable, placeholderWords } from "./plainText.ts";
import { badFormat } from "./refused.ts";
import { htmlToText, sanitizeHtml, textToHtml } from "./sanitizeHtml.ts";

const maxLength = 20_000;

export const html: Kind = {
  name: "html",
  about:
    "Rich text, reduced to paragraphs, headings, emphasis, lists, tables and links; at most 20000 characters unless stated.",
  words: {
    maxLength: {
      type: "integer",
      minimum: 1,
      description: "Longest text with its tags, in characters",
    },
    ...placeholderWords,
  },
  type: () => ({ type: "text" }),
  column: () => "text",
  operators: ["contains", "empty", "notEmpty"],
  widget: () => "html",
  numeric: false,
  parse,
  fromText: (text, field) => parse(textToHtml(text), field),
  toText: (value) => (typeof value === "string" ? htmlToText(value) : ""),
};

function parse(input: unknown, field: FieldSettings): Parsed {
  if (input === null || input === undefined) return { value: null };
  if (typeof input !== "string" || !isStorable(input)) return badFormat(typeof input, "HTML");
  const clean = sanitizeHtml(input).trim();
  if (htmlToText(clean) === "" && !clean.includes("<hr>")) return { value: null };
  return checkLength(clean, field.maxLength ?? maxLength) ?? { value: clean };
}
