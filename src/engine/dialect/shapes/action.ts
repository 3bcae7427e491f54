import { kinds } from "../kinds/index.ts";
import type { Shape } from "./shape.ts";
import { status } from "./state.ts";
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
  ref,
  stateName,
  text,
} from "./words.ts";

/** How a condition refuses an action: words that it has by itself, and that a guard written in place has too. */
const refusalWords: Readonly<Record<string, Shape>> = {
  message: {
    ...ref("error-key"),
    description: "Message of the error table, with its code, instead of a label",
  },
  args: listOf(cel("the text or number"), "What stands for {0}, {1} of the message"),
  first: flag("Judged before the states: it tells more than that the state is wrong"),
};

export const conditionShape: Shape = {
  description:
    "A condition, and what people are told of it; an action that names it in `when` is refused where it does not hold",
  anyOf: [
    cel("over the row"),
    closed({
      description: "A condition with a label, a message by which it refuses, or both",
      properties: { holds: cel("over the row"), ...labelWords, ...refusalWords },
      required: ["holds"],
    }),
  ],
};

export const guardShape: Shape = closed({
  description: "A condition of an action",
  properties: {
    holds: cel("must be true"),
    status: status("5201 unless stated"),
    ...refusalWords,
    ...labelWords,
  },
  required: ["holds"],
});

/** What a dialog asks for. What has neither `kind` nor `like` is plain JSON Schema of one value. */
export const inputShape: Shape = {
  type: "object",
  description:
    "What a dialog asks for: the words of a field of that kind, or JSON Schema of a value",
  properties: {
    kind: { enum: kinds.map(({ name }) => name), description: "What a value means" },
    like: {
      ...fieldKey,
      description:
        "Field of the row whose words it takes: kind, label, limits, choices; others beside",
    },
    required: flag("Must be filled"),
    initial: cel("over the row: the value that is offered"),
    visible: cel("over the row: asked for while this holds"),
    into: text("Of files: the field of the document that they go into"),
  },
};

/** Inputs by key. The wrapping of a whole JSON Schema is a former spelling. */
function inputsOf(description: string): Shape {
  return {
    ...mapOf(ref("input"), description),
    propertyNames: { type: "string", pattern: keyPattern, description: "a key in camelCase" },
    former: {
      properties: 'as the inputs themselves: "input": { "reason": { "kind": "note" } }',
      type: 'as the inputs themselves, without it: "input": { "reason": { "kind": "note" } }',
      required: 'beside each input: "reason": { "kind": "note", "required": true }',
    },
  };
}

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
    when: listOf(
      {
        description: "A condition: by its name, or written here",
        anyOf: [
          {
            type: "string",
            pattern: "^((header|parent)\\.)?[a-z][a-zA-Z0-9]*$",
            description: "name of a condition, of the header or the enclosing line header.approved",
          },
          ref("guard"),
        ],
      },
      "What must hold besides the states; each says with which code it refuses",
    ),
    input: inputsOf("What its dialog asks for, by key: `input.reason` in expressions"),
    lineInput: inputsOf("What it asks of each line, by key: `each.quantity` in expressions"),
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
