import { useEffect, useState } from "react";
import { call } from "../../http/http.ts";
import { address } from "../../source/address.ts";

/** A person in an approval. */
export interface Person {
  readonly id: string;
  readonly name: string;
}
export type ApprovalState =
  | "RUNNING"
  | "APPROVED"
  | "REFUSED"
  | "RETURNED"
  | "CANCELLED"
  | "REVOKED";
/** What one approver was asked, and answered. */
export interface ApprovalTask {
  readonly round: number;
  readonly approver: Person;
  readonly delegatedFrom: Person | null;
  readonly state: "PENDING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED";
  readonly opinion: string | null;
  readonly waitingSince: string;
  readonly actedAt: string | null;
  readonly dueAt: string | null;
}
/** One approval of a document, node by node. */
export interface Approval {
  readonly state: ApprovalState;
  readonly round: number;
  readonly step: number;
  readonly submittedBy: Person;
  readonly submittedAt: string;
  readonly nodes: readonly {
    readonly title: string;
    readonly mode: "ANY" | "ALL";
    readonly tasks: readonly ApprovalTask[];
  }[];
}

/** The approvals of a document, the newest first; none while they are not there. Asked for anew when `turn` changes. */
export function useApprovals(asked: {
  readonly page: string;
  readonly id: string | undefined;
  readonly turn: number;
}): readonly Approval[] {
  const { page, id, turn } = asked;
  const [found, setFound] = useState<{
    readonly id: string;
    readonly approvals: readonly Approval[];
  }>();
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    call<{ readonly approvals: readonly Approval[] }>({
      path: address`/detail/${page}/approval`,
      body: { id },
      signal: abort.signal,
    }).then(
      ({ approvals }) => setFound({ id, approvals }),
      // Whoever leaves does not wait for it; a refusal was shown by the call.
      () => abort.signal.aborted || setFound({ id, approvals: [] }),
    );
    return () => abort.abort();
  }, [page, id, turn]);
  return found !== undefined && found.id === id ? found.approvals : [];
}
