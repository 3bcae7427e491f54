import type { Kind } from "./kind.ts";
import { cleanText, placeholderWords, textWords } from "./text.ts";

const options = { maxLength: 4000, oneLine: false };

export const note: Kind = {
  name: "note",
  about: "Text of several lines; at most 4000 characters unless stated.",
  words: { ...textWords, ...placeholderWords },
  type: () => ({ type: "text" }),
  column: () => "text",
  operators: ["contains", "starts", "empty", "notEmpty"],
  widget: () => "textarea",
  numeric: false,
  parse: (input, field) => cleanText(input, field, options),
  fromText: (input, field) => cleanText(input, field, options),
  toText: (value) => (typeof value === "string" ? value : ""),
};
