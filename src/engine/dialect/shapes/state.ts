import type { Shape } from "./shape.ts";
import { parties } from "../model/machine.ts";
import {
  closed,
  fieldKey,
  flag,
  keyPattern,
  labelRequired,
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
    draft: flag("Required rules are not yet judged; draft fields can be edited"),
    final: flag(
      "Nothing can be edited any more, and it does not count as open; follow-ups may still be made of it",
    ),
    deletable: flag(
      "Rows in this state may be deleted; default: draft states, or all where there are none",
    ),
    lasting: flag("A document that was ever in this state is not deleted any more (5209)"),
    saved: {
      ...stateName,
      description: "Header only: the state it comes into when a person saves a change of it",
    },
    renamedFrom: { ...stateName, description: "Former name: stored rows are moved to this one" },
    tone: word("Colour of its tag", "neutral", "progress", "good", "bad", "muted"),
    primary: {
      description: "Header only: the one action that leads on from here, for everybody or by party",
      anyOf: [
        action,
        closed({
          description: "By party",
          properties: Object.fromEntries(parties.map((party) => [party, action])),
        }),
      ],
    },
    awaits: {
      ...fieldKey,
      description:
        "Header only: the reference to who is awaited in the state (empty: whoever may do `primary`), or staff, supplier, customer",
    },
    enter: listOf(ref("effect"), "What happens when an action moves into the state"),
    leave: listOf(ref("effect"), "What happens when an action moves out of the state"),
  },
  required: labelRequired,
});
