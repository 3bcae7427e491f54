import type { DocumentSource, RowSource } from "../../../engine/dialect/model/source.ts";

/** The document word `approval`: header fields that choose the approval rule. */
interface ApprovalSource {
  /** The amount, in the company's currency, that the rule's band must contain. */
  readonly amount?: string;
  /** False: the amount chooses the rule alone, as a rank that is no money, and tasks do not show it. */
  readonly shown?: boolean;
  /** The department whose rule it is: its own, or the nearest above it. */
  readonly department?: string;
}

/** How a document is approved; undefined for documents that are not. */
interface Approval {
  readonly amount: string | undefined;
  /** Tasks show the amount. */
  readonly shown: boolean;
  readonly department: string | undefined;
}

/** Approved documents have the word `approval`, or an action that starts one. */
export function approvalOf(source: Pick<DocumentSource, "approval"> & Partial<RowSource>) {
  if (source.approval === undefined && !startsApproval(source)) return undefined;
  const { amount, shown = true, department } = source.approval ?? {};
  return Object.freeze({ amount, shown, department }) satisfies Approval;
}

function startsApproval({ actions = {} }: Partial<RowSource>): boolean {
  return Object.values(actions).some((action) =>
    (action.effects ?? []).some((effect) => effect["approval"] === "start"),
  );
}

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly approval?: ApprovalSource;
  }
  interface DocumentWords {
    /** How it is approved, if it is. */
    readonly approval?: Approval | undefined;
  }
  interface DetailFacts {
    /** It goes through approvals. */
    readonly approved?: boolean;
  }
}
