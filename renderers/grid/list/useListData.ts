import { useCallback, useEffect, useRef, useState } from "react";
import type { ListPage, ListQuery, ListSummary } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { askTree, type ListAnswer } from "../cells/askTree.ts";

export interface ListData {
  /** The last answer, with the rows of the pages that followed; while another is on its way the old one stays to be seen. */
  readonly result: ListAnswer | null;
  readonly summary: ListSummary | null;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly refresh: () => void;
  /** Asks for the page after the last one, where there is one and nothing is on its way. */
  readonly more: () => void;
  /** Counts the times that the rows were read anew. */
  readonly turn: number;
}

interface State {
  readonly asked: string;
  readonly result: ListAnswer | null;
  readonly loading: boolean;
  readonly error: Error | null;
}

/**
 * The rows of a query from its page on, and the sums of the whole result where the page sums columns. A page is the unit of
 * loading: `more` adds the one that follows. The first pages that are sure to be seen (`room`: rows) are asked for in one call where
 * a page may be that long. An overtaken question is cancelled.
 */
export function useListData(definition: ListPage, query: ListQuery, room = 0): ListData {
  const { source } = useRenderer();
  const [state, setState] = useState<State>({
    asked: "",
    result: null,
    loading: true,
    error: null,
  });
  const [summary, setSummary] = useState<ListSummary | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(query);
  const summed = definition.columns.some((column) => column.sum);
  const { page } = definition;
  const size = query.size ?? definition.pageSize;
  const seen = Math.ceil(room / size);
  const opening = (query.page ?? 1) === 1 && definition.pageSizes.includes(seen * size) ? seen : 1;
  const tree = query.bin || query.group ? undefined : definition.tree;
  // How many pages were asked for: reading anew reads them all.
  const wanted = useRef({ asked: "", pages: 1 });
  const [pages, setPages] = useState(1);

  useEffect(() => {
    const abort = new AbortController();
    setState((now) => ({ ...now, loading: true }));
    const question = JSON.parse(asked) as ListQuery;
    if (wanted.current.asked !== asked) {
      wanted.current = { asked, pages: opening };
      setPages(opening);
    }
    const answer: Promise<ListAnswer> =
      tree === undefined
        ? askPages(source, { definition, question, pages: wanted.current.pages }, abort.signal)
        : askTree(source, { page, tree, query: question }, abort.signal);
    answer.then(
      (result) => abort.signal.aborted || setState({ asked, result, loading: false, error: null }),
      (error: Error) =>
        abort.signal.aborted || setState((now) => ({ ...now, loading: false, error })),
    );
    return () => abort.abort();
    // A window of another height asks for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, page, tree, asked, turn]);

  // The page that follows, once it is wanted.
  useEffect(() => {
    if (pages <= wanted.current.pages) return;
    wanted.current = { asked, pages };
    const abort = new AbortController();
    const question = JSON.parse(asked) as ListQuery;
    const next = { ...question, page: (question.page ?? 1) + pages - 1 };
    source.query(page, next, abort.signal).then(
      ({ rows, total, capped }) =>
        abort.signal.aborted ||
        setState((now) => ({
          ...now,
          result: now.result && {
            ...now.result,
            rows: joined(now.result.rows, rows),
            total,
            ...(capped && { capped }),
          },
        })),
      (error: Error) => abort.signal.aborted || setState((now) => ({ ...now, error })),
    );
    return () => abort.abort();
    // Another question begins with its first page: only the number of pages asks for one more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pages]);

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
      // The rows show the failure; sums that could not be read stay blank.
      () => undefined,
    );
    return () => abort.abort();
  }, [source, page, summed, summedOver, turn]);

  const refresh = useCallback(() => setTurn((now) => now + 1), []);
  const { result, loading, error } = state;
  const read = result?.rows.length ?? 0;
  const isWhole = read + ((query.page ?? 1) - 1) * size >= (result?.total ?? 0);
  const canGo =
    !loading &&
    !error &&
    state.asked === asked &&
    !isWhole &&
    !result?.tree &&
    read >= pages * size;
  const more = useCallback(() => {
    if (canGo) setPages((now) => now + 1);
  }, [canGo]);
  return { result, loading, error, summary, refresh, more, turn };
}

/** The first page of a question and those that follow, as one answer. */
async function askPages(
  source: ReturnType<typeof useRenderer>["source"],
  asked: { readonly definition: ListPage; readonly question: ListQuery; readonly pages: number },
  signal: AbortSignal,
): Promise<ListAnswer> {
  const { definition, question, pages } = asked;
  const { page, pageSizes, pageSize } = definition;
  const first = question.page ?? 1;
  const whole = (question.size ?? pageSize) * pages;
  if (pages > 1 && first === 1 && pageSizes.includes(whole))
    return source.query(page, { ...question, size: whole }, signal);
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      source.query(page, at === 0 ? question : { ...question, page: first + at }, signal),
    ),
  );
  const rows = answers.map((answer) => answer.rows).reduce(joined);
  return { ...answers[0]!, rows };
}

/** Rows that moved between two answers keep their first position. */
function joined(before: ListAnswer["rows"], after: ListAnswer["rows"]): ListAnswer["rows"] {
  if (before.length === 0) return after;
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
