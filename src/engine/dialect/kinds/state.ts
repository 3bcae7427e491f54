import type { Kind } from "./kind.ts";
import { choiceFromText, choiceTitle, choiceType, parseChoice } from "./choice.ts";

export const state: Kind = {
  name: "state",
  about: "The state of one of the row's machines; set by actions, never typed.",
  words: {},
  type: choiceType,
  column: () => "text",
  operators: ["=", "!=", "in", "empty", "notEmpty"],
  widget: () => "state",
  numeric: false,
  parse: parseChoice,
  fromText: choiceFromText,
  toText: choiceTitle,
};
