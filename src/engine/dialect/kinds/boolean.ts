import type { Kind } from "./kind.ts";
import type { Language } from "../text/label.ts";
import { refused, shown } from "./refused.ts";

const words: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  cn: ["是", "否"],
  tw: ["是", "否"],
  en: ["Yes", "No"],
};
const yes = new Set(["y", "yes", "true", "t", "1", "是", "√", "✓", "✔"]);
const no = new Set(["n", "no", "false", "f", "0", "否", "×", "✗", "✘"]);

export const boolean: Kind = {
  name: "boolean",
  about: "Yes or no.",
  words: {},
  type: () => ({ type: "boolean" }),
  column: () => "boolean",
  operators: ["=", "!=", "empty", "notEmpty"],
  widget: () => "switch",
  numeric: false,
  parse: (input) => {
    if (input === null || input === undefined) return { value: null };
    return typeof input === "boolean" ? { value: input } : refused("common.boolean", shown(input));
  },
  fromText: (text) => {
    const word = text.normalize("NFKC").trim().toLowerCase();
    if (word === "") return { value: null };
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : refused("common.boolean", text.trim());
  },
  toText: (value, _field, language) =>
    typeof value === "boolean" ? words[language][value ? 0 : 1] : "",
};
