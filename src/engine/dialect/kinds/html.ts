import { sanitizeHtml } from "#sanitizeHtml";
import { htmlToText, textToHtml } from "./htmlText.ts";
import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import { checkLength, isStorable, placeholderWords } from "./text.ts";
import { badFormat, refused } from "./refused.ts";

const maxLength = 20_000;
/** Characters read for one that may be kept: pasted HTML is mostly attributes, and hostile HTML is to cost no time. */
const readPerKept = 5;

export const html: Kind = {
  name: "html",
  about:
    "Rich text, reduced to paragraphs, headings, emphasis, lists, tables and links; at most 20000 characters unless stated.",
  words: {
    maxLength: {
      type: "integer",
      minimum: 1,
      description: "Longest text with its tags, in characters",
      default: maxLength,
      examples: [8000],
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
  const most = field.maxLength ?? maxLength;
  if (input.length > most * readPerKept)
    return refused("common.length", String(most), String(input.length));
  const clean = sanitizeHtml(input).trim();
  if (htmlToText(clean) === "" && !clean.includes("<hr>")) return { value: null };
  return checkLength(clean, most) ?? { value: clean };
}
