import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { closed, fieldKey } from "../../../engine/dialect/shapes/words.ts";

/** The document word `approval`. */
export const approvalShape: Shape = closed({
  description: "How its approval rule is chosen",
  properties: {
    amount: {
      ...fieldKey,
      description: "Amount in the company's currency that the rule's band must contain",
    },
    shown: {
      type: "boolean",
      description:
        "false: the amount chooses the rule alone (a rank, no money), tasks do not show it",
    },
    department: { ...fieldKey, description: "Department whose rule it is, or the nearest above" },
  },
});
