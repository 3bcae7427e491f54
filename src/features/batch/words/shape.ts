import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { cel, closed, fieldKey, mapOf } from "../../../engine/dialect/shapes/words.ts";

/** `batch` of an action. */
export const batchShape: Shape = closed({
  description:
    "Header only: no action of a row but documents made in one go, as a job that people with the rights to add and to run the action start from the list. Rows that the `gather` of `action` would fetch are grouped; each group gets a new document, on which the action runs, committed by itself. The answer says for each group what was made or why not",
  properties: {
    action: { ...fieldKey, description: "Action with the effect `gather`" },
    by: {
      ...mapOf(
        cel("over the row that waits: what groups it"),
        "Header field -> what groups the rows",
      ),
      minProperties: 1,
    },
    where: cel("over the row that waits and input: only these rows count"),
    set: {
      ...mapOf(cel("the value, over input and me"), "Header field -> value"),
      examples: [{ periodFrom: "input.periodFrom" }],
    },
  },
  required: ["action", "by"],
});
