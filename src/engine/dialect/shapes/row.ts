import { mostLines } from "../model/source.ts";
import { lookUpShape } from "./lookUp.ts";
import type { Definitions, Shape } from "./shape.ts";
import { inputShape } from "./action.ts";
import { conditionShape, guardShape, stateShape, status } from "./state.ts";
import {
  cel,
  closed,
  fieldKey,
  keyPattern,
  keyedLabel,
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

/** Words of a row that need not be written any more. */
export const formerRowWords = {
  type: 'nowhere: what has "properties" is a row, and a property with "items" a line table',
};

/** Words of a row: a document's header and a line's `items` alike. */
export const rowWords: Readonly<Record<string, Shape>> = {
  required: {
    ...listOf(fieldKey, "Fields and line tables that must be filled when the draft is left"),
    uniqueItems: true,
  },
  requiredToSave: {
    examples: [["type"]],
    ...listOf(
      fieldKey,
      "Fields that must be filled on every save, of drafts too. Default: number, `type` and company",
    ),
    uniqueItems: true,
  },
  properties: {
    type: "object",
    description: "Fields and line tables by key",
    propertyNames: { type: "string", pattern: keyPattern, description: "a key in camelCase" },
    additionalProperties: ref("property"),
    minProperties: 1,
  },
  unique: {
    examples: [[["place", "code"]]],
    ...listOf(
      { ...listOf(fieldKey, "Keys"), minItems: 1 },
      "Fields whose values no two rows have together: live rows of the company, or lines of one row",
    ),
  },
  rules: listOf(
    ref("rule"),
    "What must hold, judged when the draft is left and on every later save",
  ),
  conditions: {
    examples: [{ late: "dueDate < today()" }],
    ...mapOf(
      ref("condition"),
      "Tests with a name that expressions read like a field: `quoting` in its own row, `header.quoting` in lines, `line.late` of the lines of a list, `this.quoting` in a search. From elsewhere none is read that reads `isNew`, `header` or `parent`. Nothing is stored",
    ),
    propertyNames: { type: "string", pattern: keyPattern },
  },
  lookUps: {
    examples: [{ price: { mark: "priceNo", from: [{ in: "price", set: { price: "netPrice" } }] } }],
    ...mapOf(
      ref("look-up"),
      "Values that the row takes from rows found elsewhere, by key (docs/dialect/look-ups.md)",
    ),
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

const derivedNow = 'as state and condition: { "RETURNED": CEL }';

/** Line tables, rules, machines and what actions consist of. */
export const rowShapes: Definitions = {
  lines: closed({
    description:
      "A line table: rows, as a field of the header or of another line; `items` is what makes it one. Lines have `id`, `item` (their number, given by itself) and `version`",
    properties: {
      code: text(
        "Name of a read-only SQL view of the lines, as `code` of a document. Number of the header and item of the line have columns of their own: do not declare them",
      ),
      ...labelWords,
      minItems: integer(0, "Fewest lines when the draft is left"),
      maxItems: { ...integer(1, "Most lines below one row"), default: mostLines },
      editable: {
        enum: ["system"],
        description:
          "Only the system writes its lines, and those below them: no person adds, removes or changes one. A field may say otherwise",
      },
      add: cel(
        "over a line, before it has values of its own: people may add one while this holds; in drafts unless stated",
      ),
      remove: cel("over a line: people may remove it while this holds; in drafts unless stated"),
      items: closed({
        description: "One line",
        properties: rowWords,
        required: ["properties"],
        former: formerRowWords,
      }),
      renamedFrom: {
        ...newKey,
        examples: ["positions"],
        description: "Former key: a migration renames the table",
      },
    },
    required: [...keyedLabel, "items"],
    former: formerRowWords,
  }),
  condition: conditionShape,
  rule: closed({
    description: "What must hold. A rule over an empty field holds: null is no refusal",
    properties: {
      holds: cel("over the row: must be true"),
      at: { ...fieldKey, description: "Field at which the message stands" },
      status: {
        ...status(
          "Code of the refusal. 63xx, and 66xx of the warehouse: a warning that can be confirmed",
        ),
        default: 5103,
      },
      args: listOf(
        cel(
          "the text or number; a number has the unit or currency of its field, else of `at`; `text(...)` leaves it bare",
        ),
        "What stands for {0}, {1} in the labels. No field that is confidential or internal",
      ),
      repair: {
        ...cel(
          "a value of the field `at` with which the rule holds: forms and warnings offer it in one click",
        ),
        former: 'as the value itself: "repair": CEL',
      },
      ...labelWords,
    },
    required: ["holds", ...labelRequired],
  }),
  among: closed({
    description:
      "What holds among the live rows with the same values: a sum that is at most `max`, or periods `apart` that do not overlap. Judged after every write of a row that changes what it reads, but for one that only lowers the number; two writes at once wait for each other",
    properties: {
      same: {
        ...listOf(fieldKey, "Header fields by which rows stand together"),
        minItems: 1,
        uniqueItems: true,
      },
      where: cel("over the header: rows that count; all unless stated; compiled to SQL"),
      sum: { ...fieldKey, description: "Number that adds up to no more than max" },
      max: cel("over the header: the most; null is no limit"),
      apart: {
        ...listOf(
          fieldKey,
          "Two fields, where a row's period or band begins and ends, which do not overlap. Of days and numbers both ends belong to it; of times one may begin where another ends; an empty end is open",
        ),
        minItems: 2,
        maxItems: 2,
      },
      ...labelWords,
      message: {
        ...ref("error-key"),
        description:
          "Row of the error table, instead of labels (5303 of `apart`, 5301 of a sum). In both {0} is, of a sum, what the others have, {1} what is left; of `apart` {0} is the row that is overlapped (suppliers and customers read the document's title instead)",
      },
    },
    required: ["same"],
  }),
  "look-up": lookUpShape,
  machine: closed({
    description: "A state machine",
    properties: {
      initial: { ...stateName, description: "State of new rows" },
      derive: listOf(
        {
          ...mapOf(
            cel("while this holds the row is in this state"),
            "A state that follows from facts, and its condition: it runs no effects",
          ),
          propertyNames: stateName,
          minProperties: 1,
          maxProperties: 1,
          former: { when: derivedNow, state: derivedNow },
        },
        "States that follow from facts: after every write the first that holds decides; where none does the state stays",
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
    description: "What an action does besides moving states: one name with its parameters",
    minProperties: 1,
    maxProperties: 1,
  },
};
