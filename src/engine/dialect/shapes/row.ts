import { mostLines } from "../model/source.ts";
import { measureWords } from "./measures.ts";
import { fromWords } from "./from.ts";
import type { Definitions, Shape } from "./shape.ts";
import { guardShape, stateShape, status } from "./state.ts";
import {
  cel,
  closed,
  fieldKey,
  flag,
  keyPattern,
  labelRequired,
  labelWords,
  listOf,
  mapOf,
  newKey,
  ref,
  stateName,
  text,
} from "./words.ts";

const integer = (minimum: number, description: string): Shape => ({
  type: "integer",
  minimum,
  description,
});

/** Words of a row: a document's header and a line's `items` alike. */
export const rowWords: Readonly<Record<string, Shape>> = {
  required: {
    ...listOf(fieldKey, "Fields and line tables that must be filled when the draft is left"),
    uniqueItems: true,
  },
  requiredToSave: {
    ...listOf(fieldKey, "Fields that must be filled on every save"),
    uniqueItems: true,
  },
  properties: {
    type: "object",
    description: "Fields and line tables by key",
    propertyNames: { type: "string", pattern: keyPattern, description: "a key in camelCase" },
    additionalProperties: ref("property"),
    minProperties: 1,
  },
  unique: listOf({ ...listOf(fieldKey, "Keys"), minItems: 1 }, "Keys that are unique together"),
  rules: listOf(ref("rule"), "What must hold"),
  conditions: {
    ...mapOf(ref("condition"), "Conditions by name, which every expression of the row may read"),
    propertyNames: { type: "string", pattern: keyPattern },
  },
  lookUps: {
    ...mapOf(ref("look-up"), "Values that the row takes from rows found elsewhere, by key"),
    propertyNames: { type: "string", pattern: keyPattern },
  },
  machines: {
    ...mapOf(ref("machine"), "State machines by name"),
    propertyNames: { type: "string", pattern: keyPattern },
  },
  actions: {
    ...mapOf(ref("action"), "Actions by key"),
    propertyNames: { type: "string", pattern: keyPattern },
  },
};

/** Of a `from` in look-ups: the best row found counts, unless something is made of all of them. */
const { of: _, ...placeWords } = fromWords(["first", "sum", "count", "avg", "min", "max"]);

/** An action; features add words of their own. */
export const actionShape = closed({
  description: "An action: moves states and runs effects",
  properties: {
    ...labelWords,
    system: flag("No person may call it: effects, the clock and other documents do"),
    on: closed({
      description:
        "Runs the action of the same key on the document that the row names, by its rights; nothing of the row itself changes",
      properties: {
        document: { ...fieldKey, description: "Field that holds the document's name" },
        record: { ...fieldKey, description: "Field that holds the record's id" },
      },
      required: ["document", "record"],
    }),
    runs: {
      ...listOf(
        { type: "string", pattern: keyPattern, description: "Action of this table or the header" },
        "Actions that it runs one after the other in one transaction, each by its own right and rules; those whose states do not fit are passed over, but the last",
      ),
      minItems: 1,
      uniqueItems: true,
    },
    clock: cel("run it by the clock on the rows for which this holds"),
    opened: cel("run it when a person opens the document for whom this holds"),
    from: mapOf(
      listOf(stateName, "States"),
      "Machine -> states it starts from, of a line also `header.status`; nothing stated: any",
    ),
    to: mapOf(
      {
        description: "Target state, or CEL that gives one",
        anyOf: [
          stateName,
          closed({
            description: "Computed",
            properties: { cel: cel("the state") },
            required: ["cel"],
          }),
          closed({
            description: "The state before the present one came about",
            properties: { before: { const: true } },
            required: ["before"],
          }),
        ],
      },
      "Machine -> target state",
    ),
    when: listOf(ref("guard"), "Conditions; each says with which code it refuses"),
    input: { type: "object", description: "JSON Schema of the input dialog" },
    lineInput: { type: "object", description: "JSON Schema of what is asked per line" },
    effects: listOf(ref("effect"), "What happens, in order"),
    button: {
      type: "string",
      pattern: keyPattern,
      description: "Right button; the key unless stated",
    },
    handover: closed({
      description: "It gives one person's row to another: how work is handed over",
      properties: {
        field: { ...fieldKey, description: "Reference that holds whose it is" },
        input: { ...fieldKey, description: "Input that names the other" },
      },
      required: ["field", "input"],
    }),
    danger: flag("Asks twice, drawn red; never the one next step of a state"),
    says: text(
      "What it leads to, said before it is done: Tells {supplier}, {items.count line|lines}",
    ),
    "says:zh-CN": text("The same in Simplified Chinese"),
    "says:zh-TW": text("The same in Traditional Chinese, where the derived one is wrong"),
    incomplete: flag("May leave a draft that is not whole: what is given up need not be finished"),
    bulk: flag("Works on many rows at once"),
    again: flag("Beside `input`: its dialog stays open after each success, for the next one"),
    single: closed({
      description: "People may pick several rows, and are told that it takes one",
      properties: {
        lines: { ...ref("error-key"), description: "Said of several lines of one document" },
        documents: { ...ref("error-key"), description: "Said of lines of several documents" },
      },
      required: ["lines", "documents"],
    }),
  },
  required: labelRequired,
});

/** Line tables, rules, machines and what actions consist of. */
export const rowShapes: Definitions = {
  lines: closed({
    description: "A line table",
    properties: {
      type: { const: "array" },
      code: text("Coded entity name of the lines: rtb"),
      ...labelWords,
      minItems: integer(0, "Fewest lines when the draft is left"),
      maxItems: integer(1, `Most lines below one row; ${mostLines} unless stated`),
      add: cel("over a new line: people may add lines while this holds; default: in drafts"),
      remove: cel("over a line: people may remove it while this holds; default: in drafts"),
      items: closed({
        description: "One line",
        properties: { type: { const: "object" }, ...rowWords },
        required: ["type", "properties"],
      }),
      renamedFrom: { ...newKey, description: "Former key" },
    },
    required: ["type", "code", ...labelRequired, "items"],
  }),
  condition: {
    description: "A condition, and what people are told of it",
    anyOf: [
      cel("over the row"),
      closed({
        description: "A condition with a label",
        properties: { holds: cel("over the row"), ...labelWords },
        required: ["holds", ...labelRequired],
      }),
    ],
  },
  rule: closed({
    description: "What must hold; null counts as holding",
    properties: {
      holds: cel("must be true"),
      at: { ...fieldKey, description: "Field that the message stands at" },
      status: status("5103 unless stated; 63xx is a warning that can be confirmed"),
      args: listOf(
        cel("the text or number; numbers are written with the unit of their field, else of `at`"),
        "What stands for {0}, {1} of the labels",
      ),
      repair: closed({
        description: "A value of the field `at` with which the rule holds; offered in one click",
        properties: { set: cel("the value") },
        required: ["set"],
      }),
      ...labelWords,
    },
    required: ["holds", ...labelRequired],
  }),
  among: closed({
    description: "What holds among the live rows with the same values",
    properties: {
      same: {
        ...listOf(fieldKey, "Header fields by which rows stand together"),
        minItems: 1,
        uniqueItems: true,
      },
      where: cel("over the header: rows that count; all unless stated"),
      sum: { ...fieldKey, description: "Number that adds up to no more than max" },
      max: cel("over the header: the most; null is no limit"),
      apart: {
        ...listOf(
          fieldKey,
          "First and last day, or number, or begin and end in time: the periods or bands do not overlap; an empty end is open",
        ),
        minItems: 2,
        maxItems: 2,
      },
      message: {
        ...ref("error-key"),
        description:
          "Row of the error table; {0}: what the others have, {1}: what is left; or {0}: the row that is overlapped",
      },
    },
    required: ["same", "message"],
  }),
  "look-up": closed({
    description: "Values taken from the best row found, anew when what the search reads changes",
    properties: {
      ...labelWords,
      when: cel("look up only while this holds"),
      as: {
        enum: ["company"],
        description:
          "Search every row of the company, whoever asks; unless stated what he may read",
      },
      mark: {
        ...fieldKey,
        description: "Own field that says where the values came from; system-set",
      },
      from: {
        ...listOf(
          closed({
            description: "One place to look; the first place that has a row decides",
            properties: {
              ...placeWords,
              ...measureWords,
              set: {
                ...mapOf(cel("the value, over the row found"), "Own field -> value"),
                minProperties: 1,
              },
            },
            required: ["set"],
          }),
          "Places, in order",
        ),
        minItems: 1,
      },
    },
    required: [...labelRequired, "mark", "from"],
  }),
  machine: closed({
    description: "A state machine",
    properties: {
      initial: { ...stateName, description: "State of new rows, a state in upper case" },
      derive: listOf(
        closed({
          description: "A state that follows from facts",
          properties: {
            when: cel("the row is in this state"),
            state: { ...stateName, description: "The state" },
          },
          required: ["when", "state"],
        }),
        "States that follow from facts: the first that holds decides, after every write",
      ),
      states: {
        ...mapOf(ref("state"), "States by name, in their order"),
        propertyNames: { ...stateName },
        minProperties: 1,
      },
    },
    required: ["initial", "states"],
  }),
  state: stateShape,
  guard: guardShape,
  effect: {
    type: "object",
    description: "One name with its parameters: set, run, or one of docs/effects.md",
    minProperties: 1,
    maxProperties: 1,
  },
};
