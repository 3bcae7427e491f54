import type { Shape } from "./shape.ts";
import { cel, closed, labelRequired, labelWords } from "./words.ts";

/** A condition of a row, and what people are told of it. */
export const conditionShape: Shape = {
  description: "A condition, and what people are told of it",
  anyOf: [
    cel("over the row"),
    closed({
      description: "A condition with a label",
      properties: { holds: cel("over the row"), ...labelWords },
      required: ["holds", ...labelRequired],
    }),
  ],
};
