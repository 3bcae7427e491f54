import type { Shape } from "./shape.ts";
import { parties } from "../model/machine.ts";
import {
  cel,
  closed,
  fieldKey,
  flag,
  keyPattern,
  keyedLabel,
  labelWords,
  listOf,
  ref,
  stateName,
  word,
} from "./words.ts";

export const status = (description: string): Shape => ({
  type: "integer",
  minimum: 5000,
  maximum: 6999,
  description,
});

/** An action of the header, or of lines with their table. */
const action: Shape = {
  type: "string",
  pattern: `${keyPattern.slice(0, -1)}(\\.[a-z][a-zA-Z0-9]*)?$`,
  description: "an action's key; of lines with their table: items.accept",
};

/** A state of a machine. */
export const stateShape = closed({
  description: "A state",
  properties: {
    ...labelWords,
    draft: flag(
      'A draft: `required` and rules are judged when it is left; fields are edited by `"editable": "draft"`',
    ),
    final: flag(
      "Nothing is edited any more, and the document does not count as open; actions from it may still make follow-ups",
    ),
    deletable: {
      description:
        "Whether rows in this state may be deleted; never: nor those that were ever in it (5209), whatever their state is now; voiding remains. Default: true of draft states, or of all where there are none",
      anyOf: [{ type: "boolean" }, { enum: ["never"] }],
    },
    saved: {
      ...stateName,
      description:
        "Header only: the state into which a document comes once a person saves a change of it",
    },
    renamedFrom: {
      ...stateName,
      description: "Former name: a migration moves stored rows",
      examples: ["OPEN"],
    },
    tone: word(
      "Colour of its tag. Default: muted of a final state, else neutral",
      "neutral",
      "progress",
      "good",
      "bad",
      "muted",
    ),
    primary: {
      description:
        "Header only: the one action that leads on from here, for everybody or by party; of lines `items.accept`. Pages show it in one place and everything else in the menu. Actions that take back, hand over, are dangerous or end the document unfinished are refused",
      anyOf: [
        action,
        closed({
          description: "By party",
          properties: Object.fromEntries(
            parties.map((party) => [
              party,
              {
                ...action,
                examples: ["receive"],
                description: `For ${party}: an action's key, of lines with their table (items.accept)`,
              },
            ]),
          ),
        }),
      ],
    },
    awaits: {
      ...fieldKey,
      description:
        "Header only: who is awaited in the state: a reference, or staff, supplier, customer. Default, and while the reference is empty: whoever may run `primary`",
    },
    enter: listOf(ref("effect"), "Effects that run when an action moves into the state"),
    leave: listOf(ref("effect"), "Effects that run when an action moves out of the state"),
  },
  required: keyedLabel,
  former: { lasting: '"deletable": "never"' },
});

/** How a condition refuses an action: words that it has by itself, and that a guard written in place has too. */
const refusalWords: Readonly<Record<string, Shape>> = {
  message: {
    ...ref("error-key"),
    description: "Row of the error table, instead of status and labels",
  },
  args: listOf(
    cel("the text or number"),
    "What stands for {0}, {1} in the message, or in the labels of a guard: a reference by its name and standing, a choice by its label, of a list the first five and how many more",
  ),
  first: flag("Judged before the states, where it tells more than that the state is wrong"),
};

export const conditionShape: Shape = {
  description:
    "A test with a name. Refusals and the explanation of a field tell its label, or without one the fields that it reads. An action that names it in `when` is refused where it does not hold: by its `message`, or in the words of its label. `check` refuses circles and names that are taken, and warns of conditions that nothing reads",
  anyOf: [
    cel("over the row"),
    closed({
      description: "A condition with a label, a message by which it refuses actions, or both",
      properties: { holds: cel("over the row: the test"), ...labelWords, ...refusalWords },
      required: ["holds"],
    }),
  ],
};

export const guardShape: Shape = closed({
  description:
    "What must hold for an action; refuses with labels of its own, or with a row of the error table",
  properties: {
    holds: cel("over the row: must be true, else the action is refused"),
    status: {
      ...status("Code of the refusal. 63xx: a warning that can be confirmed"),
      default: 5201,
    },
    ...refusalWords,
    ...labelWords,
  },
  required: ["holds"],
});
