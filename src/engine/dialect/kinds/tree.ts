import type { Kind } from "./kind.ts";
import { parseReference, referenceFromText, referenceText } from "./referenceValue.ts";

export const tree: Kind = {
  name: "tree",
  about: "The row above in a tree of its own document; no row is above itself.",
  words: {
    to: { type: "string", description: "Its own document" },
    where: { type: "string", description: "CEL: which rows may be picked" },
  },
  type: (field) => ({ type: "reference", to: field.to ?? "", carried: field.carried ?? {} }),
  column: () => "uuid",
  operators: ["=", "!=", "in", "empty", "notEmpty"],
  widget: () => "reference",
  numeric: false,
  parse: parseReference,
  fromText: referenceFromText,
  toText: referenceText,
};
