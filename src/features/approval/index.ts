import type { Feature } from "../../engine/dialect/model/feature.ts";
import { approvalChoices, approvalDocuments } from "./words/approvalChoices.ts";
import { approval as approvalEffect } from "./words/effects/approval.ts";
import { addSigner, delegateTasks, returnToNode } from "./words/effects/changeFlow.ts";
import { reassignApproval } from "./words/effects/reassignApproval.ts";
import { linkApproval, linkApprovers } from "./words/link.ts";
import { approvalShape } from "./words/shape.ts";

/** Documents that go through approvals. */
export const approval: Feature = {
  name: "approval",
  words: {
    shapes: { document: { approval: approvalShape } },
    choices: { [approvalDocuments]: approvalChoices },
    link: { machines: linkApproval, actions: linkApprovers },
    facts: { detail: ({ document }) => ({ approved: document.approval !== undefined }) },
  },
  effects: [approvalEffect, reassignApproval, addSigner, returnToNode, delegateTasks],
};
