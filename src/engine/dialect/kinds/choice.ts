import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import { joinList, parseList, splitList } from "./listText.ts";
import { languages, type Label, type Language } from "../text/label.ts";
import type { ValueType } from "../expression/types.ts";
import { badFormat, refused, shown } from "./refused.ts";

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

type Choices = NonNullable<FieldSettings["choices"]>;

/** The type of a field with choices, with the labels of its values. Fields with the same list of choices share it. */
export function choiceType({ choices = none }: FieldSettings): ValueType {
  let type = types.get(choices);
  if (!type) {
    type = {
      type: "choice",
      choices: choices.map(({ value }) => value),
      titles: Object.fromEntries(choices.map(({ value, title }) => [value, title])),
    };
    types.set(choices, type);
  }
  return type;
}

const none: Choices = [];
const types = new WeakMap<Choices, ValueType>();

/** Takes a choice by its value. */
export function parseChoice(input: unknown, field: FieldSettings): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  if (typeof input !== "string") return badFormat(input, "text");
  const choices = field.choices ?? [];
  return choices.some((choice) => choice.value === input)
    ? { value: input }
    : notOneOf(input, choices);
}

/** Takes a choice as people write it: by value (any case) or by its title in any language. */
export function choiceFromText(text: string, field: FieldSettings): Parsed {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return { value: null };
  const choices = field.choices ?? [];
  const wanted = typed.toLowerCase();
  const found =
    choices.find((choice) => choice.value === typed) ??
    choices.find((choice) => choice.value.toLowerCase() === wanted) ??
    choices.find((choice) =>
      titles(choice.title).some((title) => title.normalize("NFKC").trim().toLowerCase() === wanted),
    );
  return found ? { value: found.value } : notOneOf(typed, choices);
}

/** A choice's title in a language; a value that is no longer a choice shows itself. */
export function choiceTitle(value: unknown, field: FieldSettings, language: Language): string {
  if (typeof value !== "string") return "";
  const title = field.choices?.find((choice) => choice.value === value)?.title;
  if (title === undefined) return value;
  return typeof title === "string" ? title : title[language];
}

function titles(title: string | Label): readonly string[] {
  return typeof title === "string" ? [title] : languages.map((language) => title[language]);
}

function notOneOf(input: string, choices: Choices): Parsed {
  const values = choices.slice(0, 20).map((choice) => choice.value);
  return refused(
    "common.choice",
    shown(input),
    [...values, ...(choices.length > 20 ? ["…"] : [])].join(", "),
  );
}
