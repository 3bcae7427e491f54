import { useEffect, useState } from "react";
import type { ApprovalView } from "../answers/approvals.ts";
import { call } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";

/** The approvals of a document, the newest first; none while they are not there. Asked for anew when `turn` changes. */
export function useApprovals(asked: {
  readonly page: string;
  readonly id: string | undefined;
  readonly turn: number;
}): readonly ApprovalView[] {
  const { page, id, turn } = asked;
  const [found, setFound] = useState<{
    readonly id: string;
    readonly approvals: readonly ApprovalView[];
  }>();
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    call<{ readonly approvals: readonly ApprovalView[] }>({
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
