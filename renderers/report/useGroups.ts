import { useCallback, useEffect, useState } from "react";
import type { ListQuery, ListRow } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";

/** Most groups that are asked for at once: what a chart has room for is fewer. */
const most = 100;

/** The rows that a query finds, summed up by one of the page's ways; null until they are there, nothing is asked without one. */
export function useGroups(
  page: string,
  asked: {
    readonly query: ListQuery;
    readonly group: string | undefined;
    /** These alone. */
    readonly figures: readonly string[];
    readonly sort?: string | undefined;
    readonly turn: number;
  },
): {
  readonly rows: readonly ListRow[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const { source } = useRenderer();
  const [state, setState] = useState<{ rows: readonly ListRow[] | null; error: Error | null }>({
    rows: null,
    error: null,
  });
  const [again, setAgain] = useState(0);
  const { filter, search } = asked.query;
  const question =
    asked.group === undefined
      ? undefined
      : JSON.stringify({
          ...(filter && { filter }),
          ...(search !== undefined && search !== "" && { search }),
          ...(asked.sort !== undefined && { sort: [asked.sort] }),
          group: asked.group,
          figures: asked.figures,
          page: 1,
          size: most,
        });
  useEffect(() => {
    if (question === undefined) return undefined;
    const abort = new AbortController();
    setState({ rows: null, error: null });
    source.query(page, JSON.parse(question) as ListQuery, abort.signal).then(
      ({ rows }) => abort.signal.aborted || setState({ rows, error: null }),
      (error: Error) => abort.signal.aborted || setState({ rows: null, error }),
    );
    return () => abort.abort();
  }, [source, page, question, asked.turn, again]);
  const retry = useCallback(() => setAgain((now) => now + 1), []);
  return { ...state, retry };
}
