import { languages, localeOf } from "../text/label.ts";
import { nameList } from "./names.ts";
import type { Shape } from "./shape.ts";
import { cel, closed, fieldKey, listOf, mapOf, path, ref, text } from "./words.ts";

const choiceNow = 'by its value: "choices": { "STD": "标准" }';

const limit = (description: string): Shape => ({
  type: ["string", "null"],
  description: `${description}; null: no limit, where the kind has one`,
});

/** The choices themselves. */
export const choicesShape = {
  description:
    "Values with their labels, in order: a Chinese label where the English one is the value in words, else all labels. Values that are whole numbers come first, the lowest first. A list: values that are their own labels",
  anyOf: [
    {
      ...mapOf(
        {
          description: "The Chinese label, or a choice",
          anyOf: [text("Simplified Chinese label"), ref("choice")],
        },
        "Value -> label",
      ),
      minProperties: 1,
    },
    {
      ...listOf({ ...text("A value"), former: choiceNow }, "Values that are their own labels"),
      minItems: 1,
    },
  ],
};

/** The dialect's own shapes of words that a kind may take: they win over what the kind says of them. */
export const preciseWords: Readonly<Record<string, Shape>> = {
  choices: {
    description:
      "The values: name of a file in schemas/choices, the choices themselves, or one of the lists that the loader makes: documents, numbered-documents, actions, and those of features",
    anyOf: [nameList("choices", text("Name of a file in schemas/choices")), ...choicesShape.anyOf],
  },
  to: nameList(
    "documents",
    text("Document to which it points; of a tree its own document, without cycles"),
  ),
  placeholders: nameList(
    "documents",
    text(
      "Document whose values the text names, its own or that of a template: {{number}}, {{supplier.name}}. The editor offers the names that the reader sees, marks names of nothing, and shows the text filled (docs/dialect/prints.md)",
    ),
  ),
  above: limit("Exact, as text: it must be greater than this"),
  min: limit("Exact, as text: it must be at least this"),
  max: limit(
    "Exact, as text: it must be at most this; of files the bytes of each (20 MB unless stated, of images 2 MB)",
  ),
  below: limit("Exact, as text: it must be less than this"),
  where: cel(
    "rows of the target that may be picked: its fields by name, the own row as `this`, `me`; of trees also `within(purchaseClass, this.barredClasses)`, the row or one above it is in the list",
  ),
  fill: mapOf(
    fieldKey,
    "Own field -> field of the picked row, copied when the reference changes. What is empty there leaves the own field's default",
  ),
  unit: {
    ...path,
    description:
      "Path of the reference to the unit, whose decimals are typed, shown and computed to: unit, header.unit",
  },
  currency: {
    ...path,
    description:
      "Path of the reference to the currency, whose decimals are shown, and to which amounts are rounded: header.currency",
  },
  by: closed({
    description:
      "Which attributes a row has, where that is data: the lines of a template. Each becomes an input of its type with its label; a wrong value, or one that no line names, is refused. All values are stored as texts by key. For what every row has, write fields",
    properties: {
      of: { ...fieldKey, description: "Own reference to the record that says it, the template" },
      lines: {
        ...fieldKey,
        description: "Its line table, an attribute a line; its `identity.carry` names it",
      },
      key: { ...fieldKey, description: "Text of the line: the key of the value" },
      title: { ...fieldKey, description: "Text of the line: the label" },
      titles: closed({
        description: "Texts of the line that replace the label in a language, where filled",
        properties: Object.fromEntries(
          languages.map((language) => [
            localeOf[language],
            {
              ...fieldKey,
              description: `Text of the line with the label in ${localeOf[language]}`,
            },
          ]),
        ),
      }),
      type: { ...fieldKey, description: "Choice of the line among STRING, NUMBER, DATE, ENUM" },
      needed: {
        ...fieldKey,
        description:
          "Yes or no of the line: a value is asked for where `required` of the field holds, always unless it is stated",
      },
      choices: {
        ...fieldKey,
        description: "Text of the line: the choices of an ENUM, separated by semicolons",
      },
    },
    required: ["of", "lines", "key", "title", "type"],
  }),
  consumed: closed({
    description:
      "What live follow-ups take of the row: made anew in the transaction that writes one of them, so that drafts reserve and what is deleted is free again; 0 in new rows (docs/dialect/conversions.md)",
    properties: {
      from: text("Document and line table that consume it: purchase-order.items"),
      sum: {
        ...fieldKey,
        description:
          "Field of the follow-up line that is summed, in proportion to the linked quantity",
      },
      atMost: {
        ...fieldKey,
        description:
          "Field of the follow-up line: no more of it counts than this, as of a closed line what was delivered",
      },
      where: cel(
        "over the follow-up line: only lines for which this holds count; reads neither `me` nor line tables",
      ),
      allow: cel(
        "over the own row: what would exceed this is refused (5301), with tolerance: quantity * (100 + tolerance) / 100",
      ),
    },
    required: ["from", "sum"],
    former: { by: '"from"', while: '"where"' },
  }),
};
