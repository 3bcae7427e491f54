import { useCallback, useEffect, useState } from "react";
import type { ListPage, ListQuery, ListSummary } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { askTree, type ListAnswer } from "../cells/askTree.ts";

export interface ListData {
  /** The last answer; while another is on its way the old one stays to be seen. */
  readonly result: ListAnswer | null;
  readonly summary: ListSummary | null;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly refresh: () => void;
}

/** The rows of a query, and the sums of the whole result where the page sums columns. An overtaken question is cancelled. */
export function useListData(definition: ListPage, query: ListQuery): ListData {
  const { source } = useRenderer();
  const [state, setState] = useState<Omit<ListData, "refresh" | "summary">>({
    result: null,
    loading: true,
    error: null,
  });
  const [summary, setSummary] = useState<ListSummary | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(query);
  const summed = definition.columns.some((column) => column.sum);
  const { page } = definition;
  const tree = query.bin || query.group ? undefined : definition.tree;

  useEffect(() => {
    const abort = new AbortController();
    setState((now) => ({ ...now, loading: true }));
    const question = JSON.parse(asked) as ListQuery;
    const answer: Promise<ListAnswer> =
      tree === undefined
        ? source.query(page, question, abort.signal)
        : askTree(source, { page, tree, query: question }, abort.signal);
    answer.then(
      (result) => abort.signal.aborted || setState({ result, loading: false, error: null }),
      (error: Error) =>
        abort.signal.aborted || setState((now) => ({ ...now, loading: false, error })),
    );
    return () => abort.abort();
  }, [source, page, tree, asked, turn]);

  // Sums do not depend on the page that is shown.
  const { filter, search } = query;
  const summedOver = JSON.stringify({
    ...(filter ? { filter } : {}),
    ...(search ? { search } : {}),
  });
  useEffect(() => {
    if (!summed) return;
    const abort = new AbortController();
    setSummary(null);
    source.summary(page, JSON.parse(summedOver) as ListQuery, abort.signal).then(
      (answer) => abort.signal.aborted || setSummary(answer),
      // The rows say what went wrong; sums that cannot be had are left blank.
      () => undefined,
    );
    return () => abort.abort();
  }, [source, page, summed, summedOver, turn]);

  const refresh = useCallback(() => setTurn((now) => now + 1), []);
  return { ...state, summary, refresh };
}
