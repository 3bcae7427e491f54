import { kinds } from "../kinds/index.ts";
import { widgetNames, type Kind } from "../kinds/kind.ts";
import { rightThatOpens } from "../model/access.ts";
import { languages, localeOf } from "../text/label.ts";
import { nameList } from "./names.ts";
import { rendererWord } from "./renderer.ts";
import type { Definitions, Shape } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
  flag,
  labelRequired,
  labelWords,
  listOf,
  mapOf,
  newKey,
  path,
  ref,
  text,
  when,
  word,
} from "./words.ts";

/** Words that every kind takes. */
const common: Readonly<Record<string, Shape>> = {
  code: text("Coded name of the specification: rtb007"),
  ...labelWords,
  help: text("English help text"),
  "help:zh-CN": text("Simplified Chinese help text"),
  "help:zh-TW": text("Traditional Chinese help text, where the derived one is wrong"),
  importance: {
    type: "integer",
    minimum: 1,
    maximum: 5,
    description: "What stays where there is little room: 1 first, 5 last; default by kind",
  },
  default: cel("value in new rows, e.g. today(), me.staff, 'STD'"),
  compute: cel("the value; never writable, recomputed in browser and server"),
  computeWhen: cel("compute only while this holds; otherwise a person types the value"),
  visible: cel("shown while this holds; `hidden` says what becomes of the value"),
  hidden: word("What becomes of the value while the field is not visible", "keep", "clear", "omit"),
  mandatory: cel("required while this holds"),
  editable: {
    description:
      "Who may change it: the system, when new, in draft states, in every open state, or a CEL condition",
    anyOf: [
      word("When it can be edited", "system", "new", "draft", "open"),
      closed({
        description: "A condition",
        properties: { cel: cel("editable while this holds") },
        required: ["cel"],
      }),
    ],
  },
  stamp: closed({
    description: "System-set: takes the value whenever a save changes another field of the row",
    properties: {
      of: { ...fieldKey, description: "The field that is watched" },
      value: cel("the value: me.staff, now()"),
    },
    required: ["of", "value"],
  }),
  was: {
    ...fieldKey,
    description: "Header fields: the field with the value that this one replaces, shown beside it",
  },
  confidential: {
    enum: [...Object.keys(rightThatOpens), null],
    description: "Seen only with this right; prices and amounts are `price` unless null is written",
  },
  internal: flag(
    "For the company's own people: portal users (suppliers, customers) get it on no page and in no answer; where it is the code of the identity, they know the rows by name alone",
  ),
  sealed: flag(
    "Its value is encrypted, and nobody but the owner knows it, while the document's `sealed` holds",
  ),
  mask: {
    type: "integer",
    minimum: 1,
    maximum: 8,
    description:
      "Beside `confidential`, of texts: how many characters at the end everybody sees (****1234)",
  },
  unique: {
    description: "No two live rows with the same value (per company)",
    anyOf: [
      { type: "boolean" },
      closed({
        description: "With a message of its own",
        properties: {
          message: {
            ...ref("error-key"),
            description: "Row of the error table instead of common.duplicate",
          },
        },
        required: ["message"],
      }),
    ],
  },
  widget: { enum: [...widgetNames], description: "Another widget than the kind's own" },
  renderer: rendererWord,
  imported: cel(
    "an import may change the field while this holds, whoever may edit it; of states: it may bring new rows in any state",
  ),
  renamedFrom: { ...newKey, description: "Former key, so that the column is renamed, not dropped" },
};

const limit = (description: string): Shape => ({
  type: ["string", "null"],
  description: `${description}; null: no limit`,
});

/** The dialect's own shapes of words that a kind may take: they win over what the kind says of them. */
const precise: Readonly<Record<string, Shape>> = {
  choices: {
    description: "Name of a file in schemas/choices, or the choices themselves",
    anyOf: [
      nameList("choices", text("Name of a file in schemas/choices")),
      { ...listOf(ref("choice"), "Choices"), minItems: 1 },
    ],
  },
  to: nameList("documents", text("Name of the document it points to")),
  placeholders: nameList(
    "documents",
    text("Name of the document whose values the text names: {{number}}, {{supplier.name}}"),
  ),
  above: limit("Must be greater than this"),
  min: limit("Must be at least this"),
  max: limit("Must be at most this"),
  below: limit("Must be less than this"),
  where: cel("which rows of the target may be picked; its fields by name, the own row as `this`"),
  fill: mapOf(fieldKey, "Own field -> target's field, copied when the reference changes"),
  machine: text("The machine it is the state of; default: the one of its own key"),
  unit: { ...path, description: "Path of the unit whose decimals count" },
  currency: { ...path, description: "Path of the currency whose decimals count" },
  by: closed({
    description: "Where it is said which attributes a row has",
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
        properties: Object.fromEntries(languages.map((language) => [localeOf[language], fieldKey])),
      }),
      type: { ...fieldKey, description: "Choice of the line among STRING, NUMBER, DATE, ENUM" },
      needed: { ...fieldKey, description: "Yes or no of the line: a value is asked for" },
      choices: {
        ...fieldKey,
        description: "Text of the line: the choices of an ENUM, separated by semicolons",
      },
    },
    required: ["of", "lines", "key", "title", "type"],
  }),
  consumed: closed({
    description: "Recomputed from live follow-up lines",
    properties: {
      by: text("Document and line table that consume it: purchase-order.items"),
      sum: { ...fieldKey, description: "Field of the follow-up line that is summed" },
      atMost: {
        ...fieldKey,
        description: "Field of the follow-up line: no more of it counts than this",
      },
      while: cel("counts while this holds on the follow-up line"),
      allow: cel("over the own row: the sum may not exceed this (5301)"),
    },
    required: ["by", "sum"],
  }),
};

/**
 * `field` (chosen by `kind`), a closed `field-<kind>` for every kind with its words, none of them required,
 * `property` (a field or a line table).
 */
export function fieldShapes(): Definitions {
  const byKind = kinds.map((kind) => [`field-${kind.name}`, fieldOfKind(kind)] as const);
  const kindWord: Shape = {
    enum: kinds.map((kind) => kind.name),
    description: "What a value means",
  };
  return {
    ...Object.fromEntries(byKind),
    field: {
      description: "A field",
      type: "object",
      properties: { kind: kindWord },
      required: ["kind", ...labelRequired],
      allOf: [
        ...kinds.map((kind) =>
          when(having("kind", { const: kind.name }), ref(`field-${kind.name}`)),
        ),
        when({ type: "object", not: having("kind", kindWord) }, ref("field-any")),
      ],
    },
    "field-words": closed({
      description: "Words that fields of every kind take",
      properties: common,
    }),
    "field-any": closed({
      description: "A field whose kind is not known",
      properties: { ...Object.assign({}, ...kinds.map(wordsOf)), kind: kindWord },
    }),
    property: {
      description: "A field, or with type array a line table",
      type: "object",
      allOf: [when(isArray, ref("lines")), when({ type: "object", not: isArray }, ref("field"))],
    },
    choice: closed({
      description: "A choice",
      properties: {
        value: text("Stored value, upper case"),
        ...labelWords,
        renamedFrom: text("Former value: stored rows are moved to this one"),
      },
      required: ["value", ...labelRequired],
    }),
  };
}

const isArray = having("type", { const: "array" });

/** An object with this word. */
function having(name: string, shape: Shape): Shape {
  return { type: "object", properties: { [name]: shape }, required: [name] };
}

function fieldOfKind(kind: Kind): Shape {
  return closed({
    description: kind.about,
    properties: { kind: { const: kind.name, description: kind.about }, ...wordsOf(kind) },
  });
}

function wordsOf(kind: Kind): Readonly<Record<string, Shape>> {
  const own = Object.entries(kind.words as Readonly<Record<string, Shape>>);
  const shared = Object.keys(common).map(
    (name) => [name, ref(`field-words/properties/${name}`)] as const,
  );
  return {
    ...Object.fromEntries(shared),
    ...Object.fromEntries(own.map(([name, shape]) => [name, precise[name] ?? shape])),
  };
}
