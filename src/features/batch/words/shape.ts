import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { cel, closed, fieldKey, mapOf } from "../../../engine/dialect/shapes/words.ts";

/** `batch` of an action. */
export const batchShape: Shape = closed({
  description:
    "No action of a row: makes a document for each group of the rows that an action's `gather` would fetch, and runs that action on it; header only",
  properties: {
    action: { ...fieldKey, description: "Action with the effect `gather`" },
    by: {
      ...mapOf(cel("path over the row that waits"), "Header field -> what groups the rows"),
      minProperties: 1,
    },
    where: cel("over the row that waits and input: only these rows count"),
    set: mapOf(cel("the value, over input and me"), "Header field -> value"),
  },
  required: ["action", "by"],
});
