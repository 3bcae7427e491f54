import { useEffect, useRef, useState } from "react";
import type { ListPage, ListQuery } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import type { ListData } from "./useListData.ts";

/** Milliseconds between two readings of a list that is on the screen. */
const pulse = 60_000;

/**
 * How many rows have come since the list was read: those on its first page that were not there, or more where its total grew by
 * more. It is looked again quietly, and whenever the window comes back to the front; nothing moves until somebody asks for them.
 */
export function useNewRows(
  definition: ListPage,
  of: { readonly query: ListQuery; readonly data: ListData; readonly shown: boolean },
): number {
  const { source } = useRenderer();
  const { query, data, shown } = of;
  const { page } = definition;
  const isAsked = shown && !query.bin && !query.group;
  const asked = JSON.stringify({ ...query, page: 1 });
  const [count, setCount] = useState(0);
  // The first page as it was, and the total count.
  const known = useRef<{ ids: ReadonlySet<string>; total: number } | null>(null);
  const { result, loading } = data;
  useEffect(() => {
    setCount(0);
    known.current = null;
    if (!result || loading || result.capped || (query.page ?? 1) !== 1) return;
    known.current = { ids: new Set(result.rows.map(({ id }) => id)), total: result.total };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows of the pages that follow are no new answer
  }, [asked, data.turn, loading, result === null]);

  useEffect(() => {
    if (!isAsked) return;
    let abort = new AbortController();
    const look = () => {
      const before = known.current;
      if (document.visibilityState !== "visible" || !before) return;
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      source.query(page, JSON.parse(asked) as ListQuery, signal).then(
        ({ rows, total }) => {
          if (signal.aborted || known.current !== before) return;
          const unseen = rows.filter(({ id }) => !before.ids.has(id)).length;
          setCount(total > before.total ? Math.max(total - before.total, unseen) : 0);
        },
        // The shown list is still right.
        () => undefined,
      );
    };
    const timer = setInterval(look, pulse);
    document.addEventListener("visibilitychange", look);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [source, page, isAsked, asked]);
  return count;
}
