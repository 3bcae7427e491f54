import type { Kind } from "./kind.ts";
import { choiceFromText, choiceTitle, choiceType, parseChoice } from "./choiceValue.ts";
import { joinList, parseList, splitList } from "./listText.ts";

export const choice: Kind = {
  name: "choice",
  about: "One (or with `many` several) of a fixed set of values.",
  words: {
    choices: { description: "Name of a file in schemas/choices, or the choices themselves" },
    many: { type: "boolean", default: false, description: "A list of them" },
  },
  type: (field) => (field.many ? { type: "list", of: choiceType(field) } : choiceType(field)),
  column: (field) => (field.many ? "text[]" : "text"),
  operators: ["=", "!=", "in", "empty", "notEmpty"],
  widget: (field) => (field.many ? "choices" : "choice"),
  numeric: false,
  parse: (input, field) =>
    field.many
      ? parseList(
          input,
          (one) => parseChoice(one, field),
          (value) => value,
        )
      : parseChoice(input, field),
  fromText: (text, field) =>
    field.many
      ? parseList(
          splitList(text),
          (one) => choiceFromText(String(one), field),
          (value) => value,
        )
      : choiceFromText(text, field),
  toText: (value, field, language) =>
    Array.isArray(value)
      ? joinList(value.map((one) => choiceTitle(one, field, language)))
      : choiceTitle(value, field, language),
};
