import { useContext, useMemo, type ReactNode } from "react";
import { WaitingContext } from "../../../app/core/reader/waitingContext.ts";
import { approvalsPage } from "./TodoLinks.tsx";
import { useTodoCounts } from "./useTodoCounts.ts";

/** Says in the frame how many documents await the user's approval. */
export function CountedApprovals({ children }: { readonly children: ReactNode }) {
  const { approvals } = useTodoCounts();
  const others = useContext(WaitingContext);
  const waiting = useMemo(() => ({ ...others, [approvalsPage]: approvals }), [others, approvals]);
  return <WaitingContext value={waiting}>{children}</WaitingContext>;
}
