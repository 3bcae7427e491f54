import { useContext, useMemo, type ReactNode } from "react";
import { WaitingContext } from "../../../app/core/reader/waitingContext.ts";
import { approvalsPage } from "./TodoLinks.tsx";
import { call } from "../../../app/core/http/http.ts";
import { useFreshAnswer, useMessages } from "../../../app/core/pages/useFreshAnswer.ts";

/** Says in the frame how many documents await the user's approval. */
export function CountedApprovals({ children }: { readonly children: ReactNode }) {
  const { approvals } = useTodoCounts();
  const others = useContext(WaitingContext);
  const waiting = useMemo(() => ({ ...others, [approvalsPage]: approvals }), [others, approvals]);
  return <WaitingContext value={waiting}>{children}</WaitingContext>;
}

/** What awaits the person: documents to approve, and messages not read yet. */
interface TodoCounts {
  readonly approvals: number;
  readonly messages: number;
}

/** The counts as they are now. */
function useTodoCounts(): TodoCounts {
  // A count that cannot be had is no news: the next one comes by itself.
  const { answer, again } = useFreshAnswer(askCounts);
  // Users are sent a message about a document that they are to approve.
  useMessages(again);
  return answer ?? none;
}

const none: TodoCounts = { approvals: 0, messages: 0 };
const askCounts = (signal: AbortSignal) =>
  call<TodoCounts>({ method: "GET", path: "/res/todo/count", quiet: () => true, signal });
