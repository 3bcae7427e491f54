import type { ReactNode } from "react";
import { Alert } from "antd";
import type { ApprovalsAnswer } from "../answers/approvals.ts";
import type { OfDocument } from "../../../app/core/feature.ts";
import { screenOfItsOwn } from "../../../app/core/http/envelope.ts";
import { call } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";
import { ApprovalSteps } from "./ApprovalSteps.tsx";

/** The approvals of a document, the newest first; nothing for one that was never submitted. A failure is shown by the call, what is not there by its page. */
export async function askApprovals(document: OfDocument, signal: AbortSignal): Promise<ReactNode> {
  const { approvals, missing } = await call<ApprovalsAnswer>({
    path: address`/detail/${document.page}/approval`,
    body: { id: document.id },
    signal,
    quiet: screenOfItsOwn,
  });
  if (approvals.length === 0 && missing === undefined) return null;
  return (
    <>
      {missing !== undefined && <Alert type="warning" showIcon message={missing} />}
      {approvals.length > 0 && <ApprovalSteps approvals={approvals} />}
    </>
  );
}
