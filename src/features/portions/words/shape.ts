import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { cel, closed, fieldKey, path } from "../../../engine/dialect/shapes/words.ts";

/** `portions` of an action. */
export const portionsShape: Shape = closed({
  description:
    "Header only: pages run the action as a job with progress: first a line action on the lines for which `where` holds, some at a time, then the action itself, all in one transaction. States and guards are asked before it starts. Called directly the action runs alone, so that its effects do what is left",
  properties: {
    lines: { ...path, description: "Line table that is worked off" },
    action: { ...fieldKey, description: "Action of these lines" },
    where: cel("over the line: it is still to be worked off"),
  },
  required: ["lines", "action"],
  former: { size: "nowhere: 25 lines are a portion" },
});
