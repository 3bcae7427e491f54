import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What can happen to an approval. */
export const approvalSteps = [
  "start",
  "withdraw",
  "approve",
  "refuse",
  "return",
  "revoke",
  "reset",
  "passed",
] as const;

/** What schema files say to `approval` (server/effects/approval.ts). */
export const approval: EffectSignature = {
  name: "approval",
  params: { enum: [...approvalSteps], description: "What happens to the approval" },
  gives: { approval: { type: "row", fields: { done: { type: "boolean" } } } },
};
