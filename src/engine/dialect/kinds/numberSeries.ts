import type { Kind } from "./kind.ts";
import { cleanText } from "./text.ts";

const options = { maxLength: 50, oneLine: true };

export const numberSeries: Kind = {
  name: "number-series",
  about:
    "A number given by the system when the document is first saved, by the document's `numbering`.",
  words: {
    maxLength: {
      type: "integer",
      minimum: 1,
      description: "Longest number, in characters",
      default: options.maxLength,
      examples: [30],
    },
  },
  type: () => ({ type: "text" }),
  column: (field) => `character varying(${field.maxLength ?? options.maxLength})`,
  operators: ["contains", "=", "!=", "starts", "in", "empty", "notEmpty"],
  widget: () => "sequence",
  numeric: false,
  parse: (input, field) => cleanText(input, field, options),
  fromText: (input, field) => cleanText(input, field, options),
  toText: (value) => (typeof value === "string" ? value : ""),
};
