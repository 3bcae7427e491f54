import { mostLines } from "../model/source.ts";
import { measureWords } from "./measures.ts";
import { fromWords } from "./from.ts";
import type { Definitions, Shape } from "./shape.ts";
import { conditionShape, guardShape, inputShape } from "./action.ts";
import { stateShape, status } from "./state.ts";
import {
  cel,
  closed,
  fieldKey,
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
      editable: {
        enum: ["system"],
        description:
          "Only the system writes its lines: no person adds, removes or changes one; a field may say otherwise",
      },
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
  condition: conditionShape,
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
  input: inputShape,
  effect: {
    type: "object",
    description: "One name with its parameters: set, run, or one of docs/effects.md",
    minProperties: 1,
    maxProperties: 1,
  },
};
