import type { Kind } from "./kind.ts";
import { cleanText, textWords } from "./plainText.ts";

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
