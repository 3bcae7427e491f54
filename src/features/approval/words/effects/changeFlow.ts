import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `addSigner` (server/effects/addSigner.ts). */
export const addSigner: EffectSignature = {
  name: "addSigner",
  params: {
    type: "object",
    description: "Asks one more person to approve the document of an approval task",
    properties: {
      approver: { type: "string", cel: "row", description: "The user who is asked too" },
      place: { type: "string", cel: "row", description: "BEFORE or AFTER the task's node" },
      reason: { type: "string", cel: "row", description: "Why, for whom it is asked" },
    },
    required: ["approver", "place"],
    additionalProperties: false,
  },
};

/** What schema files say to `returnToNode` (server/effects/returnToNode.ts). */
export const returnToNode: EffectSignature = {
  name: "returnToNode",
  params: {
    type: "object",
    description: "Has an earlier node of the approval decide again; the document stays submitted",
    properties: {
      node: { type: "string", cel: "row", description: "Its place in the flow, from 1" },
      reason: { type: "string", cel: "row", description: "Why, for its approvers" },
    },
    required: ["node", "reason"],
    additionalProperties: false,
  },
};

/** What schema files say to `delegateTasks` (server/effects/delegateTasks.ts). */
export const delegateTasks: EffectSignature = {
  name: "delegateTasks",
  params: {
    enum: ["begin"],
    description: "The approval tasks that already wait for who delegates go to the delegate",
  },
};
