import { kinds } from "../kinds/index.ts";
import { widgetNames, type Kind } from "../kinds/kind.ts";
import { rightThatOpens } from "../model/access.ts";
import { editableWords } from "../model/source.ts";
import { impliedBy } from "../read/impliedKinds.ts";
import { preciseWords } from "./kindWords.ts";
import { rendererWord } from "./renderer.ts";
import type { Definitions, Shape } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
  flag,
  keyedLabel,
  labelWords,
  newKey,
  ref,
  text,
  when,
  word,
} from "./words.ts";

/** Words that every kind takes. */
const common: Readonly<Record<string, Shape>> = {
  code: text(
    "Name of its column in the SQL view that the document's `code` names, once per document; without it the view has no such column",
  ),
  ...labelWords,
  help: text("English help text"),
  "help:zh-CN": text("Simplified Chinese help text"),
  "help:zh-TW": text("Traditional Chinese help text, where the derived one is wrong"),
  importance: {
    type: "integer",
    minimum: 1,
    maximum: 5,
    description:
      "What stays where there is little room: 1 first, 5 last. Default: 1 code, name, state, amounts, quantities; 2 dates, the other party; 3 people; 4 choices and references; 5 the rest",
  },
  default: cel(
    "its value in new rows: today(), me.staff, 'STD'; it may read other fields of the row, but none that is computed",
  ),
  compute: cel(
    "its value, which nobody types: recomputed in browser and server in the order in which fields read one another",
  ),
  computeWhen: cel(
    "beside `compute`: computed only while this holds, and typed otherwise. Two fields may compute each other where their conditions exclude each other: net from gross while `header.taxType == 'INCL'`, and the other way round",
  ),
  visible: cel("shown while this holds; `hidden` must stand beside it"),
  hidden: word(
    "What becomes of the value while the field is not visible. keep: it stays; clear: it is emptied; omit: it stays, and is left out of what readers get",
    "keep",
    "clear",
    "omit",
  ),
  required: cel("required while this holds"),
  editable: {
    description:
      "When people may change it. system: never, the product alone; new: in rows not yet saved; draft: in draft states; open: until the state is final; or a condition with `me`, `isNew`, own fields and `header`. Default: draft where there is a draft state, else open; system for what is computed, numbered, a state or `consumed`",
    anyOf: [
      word("When it can be edited", ...editableWords),
      cel("people may change it while this holds"),
    ],
    former: 'as the condition itself: "editable": CEL',
  },
  stamp: closed({
    description:
      "Set by the product whenever a save changes another field of the row; null when that one is emptied",
    properties: {
      of: { ...fieldKey, description: "The field that is watched" },
      value: cel("the value: me.staff, now()"),
    },
    required: ["of", "value"],
  }),
  was: {
    ...fieldKey,
    description:
      "Header fields: the field of the same kind with the value that this one replaces; the form shows it beside this one where they differ",
  },
  confidential: {
    enum: [...Object.keys(rightThatOpens), null],
    description:
      "Hidden from roles without this right, on every channel. Prices and amounts are `price` unless null is written, which hides them from nobody",
  },
  internal: flag(
    "For the company's own people: suppliers and customers get neither its value nor its column, filter, sum, label, history or print, whatever their roles. What is computed, defaulted or converted from it is internal too, or says `false` where they may know that. Where it is the code of the identity, they know the rows by name alone",
  ),
  sealed: flag(
    "Its value is encrypted, and known to the owner alone, while the document's `sealed` holds. What is computed, filled, looked up or set from it must be sealed too; no state, access, message or sum of another document can hang on it. Not of numbers, states and trees",
  ),
  mask: {
    type: "integer",
    minimum: 1,
    maximum: 8,
    description:
      "Beside `confidential`, of texts: how many characters at the end everybody sees (****1234), in filters and searches too; the field is not editable for those who see no more",
  },
  unique: {
    description: "No two live rows of the company have the same value",
    default: false,
    anyOf: [
      { type: "boolean" },
      closed({
        description: "With a message of its own",
        properties: {
          message: {
            ...ref("error-key"),
            description: "Row of the error table that refuses, instead of common.duplicate",
            examples: ["role.exists"],
          },
        },
        required: ["message"],
      }),
    ],
  },
  widget: {
    enum: [...widgetNames],
    description: "The input and cell by which it is shown, where it is not the kind's own",
  },
  renderer: rendererWord,
  imported: cel(
    "an import may change the field while this holds, whatever `editable` says; of a state: it may bring new rows in any state",
  ),
  renamedFrom: {
    ...newKey,
    examples: ["deliveryDate"],
    description: "Former key: a migration renames the column",
  },
};

/**
 * `field` (chosen by `kind`), a closed `field-<kind>` for every kind with its words, none of them required,
 * `property` (a field or a line table).
 */
export function fieldShapes(): Definitions {
  const byKind = kinds.map((kind) => [`field-${kind.name}`, fieldOfKind(kind)] as const);
  const kindWord: Shape = {
    enum: kinds.map((kind) => kind.name),
    description:
      "What a value means: its column, input, filter, check, import and print follow from it. Default: reference with `to`, choice with `choices`, quantity with `unit`, text with `maxLength`",
  };
  return {
    ...Object.fromEntries(byKind),
    field: {
      description: "A field",
      type: "object",
      properties: { kind: kindWord },
      required: [...keyedLabel],
      allOf: [
        ...kinds.map((kind) =>
          when(having("kind", { const: kind.name }), ref(`field-${kind.name}`)),
        ),
        when({ type: "object", not: having("kind", {}) }, byWords(Object.entries(impliedBy))),
        when(having("kind", { not: kindWord }), ref("field-any")),
      ],
    },
    "field-words": closed({
      description: "Words that fields of every kind take",
      properties: common,
    }),
    "field-any": closed({
      description: "A field whose kind is not known",
      properties: { ...Object.assign({}, ...kinds.map(wordsOf)), kind: kindWord },
      former: formerWords,
    }),
    property: {
      description: "A field, or with `items` a line table",
      type: "object",
      allOf: [when(hasLines, ref("lines")), when({ type: "object", not: hasLines }, ref("field"))],
    },
    choice: closed({
      description: "A choice",
      properties: {
        ...labelWords,
        renamedFrom: {
          ...text("Former value: a migration replaces it in stored rows"),
          examples: ["STANDARD"],
        },
      },
      required: [...keyedLabel],
    }),
  };
}

const hasLines: Shape = { type: "object", required: ["items"] };

const formerWords = {
  maxBytes: '"max": "5000000"',
  maxCount: '"maxItems"',
  mandatory: '"required": CEL',
  machine: "nowhere: a field of kind state is the state of the machine of its own key",
};

/** A field without a kind: the first of these words that it says tells the kind. */
function byWords([first, ...others]: readonly (readonly [string, string])[]): Shape {
  if (!first)
    return {
      type: "object",
      required: ["kind"],
      allOf: [when({ type: "object" }, ref("field-any"))],
    };
  const [word, kind] = first;
  const has: Shape = { type: "object", required: [word] };
  return {
    type: "object",
    allOf: [when(has, ref(`field-${kind}`)), when({ type: "object", not: has }, byWords(others))],
  };
}

/** An object with this word. */
function having(name: string, shape: Shape): Shape {
  return { type: "object", properties: { [name]: shape }, required: [name] };
}

function fieldOfKind(kind: Kind): Shape {
  return closed({
    description: kind.about,
    properties: { kind: { const: kind.name, description: kind.about }, ...wordsOf(kind) },
    former: formerWords,
  });
}

function wordsOf(kind: Kind): Readonly<Record<string, Shape>> {
  const own = Object.entries(kind.words as Readonly<Record<string, Shape>>);
  const shared = Object.keys(common).map(
    (name) => [name, ref(`field-words/properties/${name}`)] as const,
  );
  return {
    ...Object.fromEntries(shared),
    ...Object.fromEntries(
      own.map(([name, shape]) => [name, { ...(preciseWords[name] ?? shape), ...shownBy(shape) }]),
    ),
  };
}

/** A kind has examples of its own where values of kinds are written differently. */
function shownBy({ examples }: Shape): Shape {
  return examples === undefined ? {} : { examples };
}
