import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { closed, fieldKey } from "../../../engine/dialect/shapes/words.ts";

/** The document word `approval`. */
export const approvalShape: Shape = closed({
  description:
    'How its approval rule is chosen (docs/dialect/approvals.md). Not needed where an action says `{ "approval": "start" }` and neither word counts',
  properties: {
    amount: {
      ...fieldKey,
      description:
        "Header field with the amount, in the company's currency, that the rule's band must contain",
    },
    shown: {
      type: "boolean",
      description:
        "false: the amount only chooses the rule (a rank, no money), and tasks do not show it",
      default: true,
    },
    department: {
      ...fieldKey,
      description: "Header field with the department whose rule counts, or the nearest above it",
    },
  },
});
