import { preciseWords } from "./kindWords.ts";
import { kinds } from "../kinds/index.ts";
import type { Shape } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
  flag,
  keyPattern,
  keyedLabel,
  labelWords,
  listOf,
  mapOf,
  namedRecord,
  path,
  ref,
  stateName,
  text,
} from "./words.ts";

/** An action; features add words of their own. */
export const actionShape = closed({
  description:
    "An action: moves states and runs effects. An action that leaves a draft state judges `required`, `minItems` and `rules` first. Its expressions see the row, `input.x`, per line `each.x`, and what its effects give",
  properties: {
    ...labelWords,
    system: flag("No person may call it: effects, the clock and other documents do"),
    on: closed({
      description:
        "For documents of rows that stand for others: the action of the same key runs on the document that the row names, by the person's right there; nothing of the row itself changes",
      ...namedRecord,
    }),
    clock: cel(
      "over the header: the clock runs it on the rows in `from` for which this holds; implies `system`",
    ),
    opened: cel(
      "over the header and `me`: it runs when a person for whom this holds opens the document; implies `system`. A stamp of who has seen it",
    ),
    from: mapOf(
      listOf(stateName, "States"),
      "Machine -> states from which it starts; any unless stated. An action of lines names machines of the line, and the header's as `header.status`",
    ),
    to: mapOf(
      {
        description:
          'Target state, CEL that gives one (after the effects), or `{ "before": true }`',
        anyOf: [
          stateName,
          cel("the state, after the effects"),
          closed({
            description: "The state before the present one came about",
            properties: {
              before: {
                const: true,
                description:
                  "Header only: the state that the document had before it came into its present one",
              },
            },
            required: ["before"],
            former: { cel: 'as the expression itself: "status": CEL' },
          }),
        ],
      },
      "Machine -> target state",
    ),
    when: listOf(
      {
        description: "A condition by its name, or a guard",
        anyOf: [
          {
            type: "string",
            pattern: "^((header|parent)\\.)?[a-z][a-zA-Z0-9]*$",
            description:
              "name of a condition of the row, of the header as header.approved, of the enclosing line as parent.open",
          },
          ref("guard"),
        ],
      },
      "Guards, judged in order: the first that does not hold refuses",
    ),
    input: inputsOf("What the action asks once, by key, read as `input.x`"),
    lineInput: inputsOf("What an action of lines asks of each line, by key, read as `each.x`"),
    effects: listOf(
      ref("effect"),
      'What happens, in order, before the states move. Of several lines each effect runs on all of them before the next; lines that refuse are left out and named in the answer. Alone, `{ "run": ["claim", "start"] }` runs actions of its table or the header one after the other in one transaction, each by its own right, states, guards and input. One whose states do not fit is passed over, but not the last; one refusal undoes all. The action asks what the last one asks, and is offered to whoever may run that one',
    ),
    button: {
      type: "string",
      pattern: keyPattern,
      description: "The button whose right lets people run it (`menu:button`). Default: its key",
    },
    handover: closed({
      description:
        "It gives a row from one person to another: how open work is listed and handed over when somebody leaves (effects `noOpenWork`, `handOver`)",
      properties: {
        field: { ...fieldKey, description: "Reference that says whose the row is" },
        input: { ...fieldKey, description: "Input that names the other person" },
      },
      required: ["field", "input"],
    }),
    danger: flag("Drawn red and asked twice; it is never the `primary` of a state"),
    says: text(
      "What it leads to, said before it is done: Tells {supplier}: {items.count line|lines}. Words after a number are for one and for many; what the reader may not see is left out",
    ),
    "says:zh-CN": text("The same in Simplified Chinese"),
    "says:zh-TW": text("The same in Traditional Chinese, where the derived one is wrong"),
    incomplete: flag(
      "It may leave a draft that is not whole: what is given up need not be finished",
    ),
    bulk: flag("It is offered for several picked rows at once"),
    again: flag(
      "Beside `input`: its dialog stays open after each success, counts them, and begins anew on the row as it is now; each time is a call of its own",
    ),
    single: closed({
      description: "It takes one line at a time; people who pick several are told so",
      properties: {
        lines: {
          ...ref("error-key"),
          description: "Row of the error table, told of several lines of one document",
        },
        documents: {
          ...ref("error-key"),
          description: "Row of the error table, told of lines of several documents",
        },
      },
      required: ["lines", "documents"],
    }),
  },
  required: keyedLabel,
  former: { runs: '"effects": [{ "run": ["claim", "start"] }]' },
});

/** What a dialog asks for. What has neither `kind` nor `like` is plain JSON Schema of one value. */
export const inputShape: Shape = {
  type: "object",
  description:
    "What a dialog asks for: a `kind` with its words, labels and `help` as a field has them, or plain JSON Schema of a value",
  properties: {
    kind: {
      enum: kinds.map(({ name }) => name),
      description:
        "What a value means. Default: by `to`, `choices`, `unit` or `maxLength` as of fields; what says nothing of its value is `like` the field of its name",
    },
    like: {
      ...path,
      description:
        "Field of the row whose words it has (kind, labels, limits, choices); what stands beside is said instead, and `null` takes a word away. Of files the field of the document into which they go, whose types, sizes and number hold: clauses.file",
    },
    choices: preciseWords["choices"]!,
    required: flag("It must be filled"),
    initial: cel("over the row: the value that is offered"),
    visible: cel("over the row: asked only while this holds"),
  },
  former: { into: '"like"' },
};

/** Inputs by key. The wrapping in a whole JSON Schema is the former spelling. */
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
