import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { cel, closed, fieldKey, path } from "../../../engine/dialect/shapes/words.ts";

/** `portions` of an action. */
export const portionsShape: Shape = closed({
  description:
    "Pages run the action as a job with progress: first a line action on lines, some at a time, then the action itself, all in one transaction; header only",
  properties: {
    lines: { ...path, description: "Line table" },
    action: { ...fieldKey, description: "Its action" },
    where: cel("over the line: it is still to be worked off"),
    size: { type: "integer", minimum: 1, maximum: 500, description: "Lines of a portion; 25" },
  },
  required: ["lines", "action"],
});
