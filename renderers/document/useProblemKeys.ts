import { useRef } from "react";
import type { ProblemView } from "../base/dataSource.ts";
import { answerIn, answerState } from "./answer.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The problem after (1) or before (-1) one, round and round; -1 before the first was gone to. */
export function problemAfter(at: number, by: 1 | -1, count: number): number {
  return at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
}

/** F8 goes to the next problem of an open document, Shift F8 to the one before. Returns true if there was one. */
export function useProblemKeys(store: DocumentStore) {
  const last = useRef<{ problems: readonly ProblemView[]; at: number }>({ problems: [], at: -1 });
  return (by: 1 | -1): boolean => {
    const { problems } = store.getState();
    const placed = problems.filter(({ field }) => field !== undefined);
    if (placed.length === 0) return toMissing(store);
    const from = last.current.problems === problems ? last.current.at : -1;
    const at = problemAfter(from, by, placed.length);
    last.current = { problems, at };
    const { table = "", line, field } = placed[at]!;
    store.focus({ table, line, field: field! });
    return true;
  };
}

/** Where nothing is wrong, the next cell of an answer that still needs a value. */
function toMissing(store: DocumentStore): boolean {
  const { record } = store.getState();
  const answer = answerIn(store.page, record);
  const [next] = answer ? answerState(store, answer, record).missing : [];
  if (next) store.focus(next);
  return next !== undefined;
}
