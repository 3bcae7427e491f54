import type { Shape } from "./shape.ts";
import { status } from "./state.ts";
import { cel, closed, flag, labelWords, listOf, ref } from "./words.ts";

/** How a condition refuses an action: words that it has by itself, and that a guard written in place has too. */
const refusalWords: Readonly<Record<string, Shape>> = {
  message: {
    ...ref("error-key"),
    description: "Row of the error table, instead of status and labels",
  },
  args: listOf(
    cel("the text or number"),
    "What stands for {0}, {1} in the message: a reference by its name and standing, a choice by its label, of a list the first five and how many more",
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
