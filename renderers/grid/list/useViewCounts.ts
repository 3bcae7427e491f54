import { useEffect, useState } from "react";
import type { Filter, ListPage } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";

/** The number of rows of a view, with `+` beyond the exact count. */
export interface ViewCount {
  readonly total: number;
  readonly capped: boolean;
}

/** The key of all rows. */
export const allRows = "";

/**
 * How many rows the views of a page have, asked one after the other once the rows themselves are there (`ready`); another `turn`
 * asks again. A view that cannot be counted has no number.
 */
export function useViewCounts(options: {
  readonly definition: ListPage;
  readonly keys: readonly string[];
  readonly ready: boolean;
  readonly turn: number;
}): ReadonlyMap<string, ViewCount> {
  const { definition, keys, ready, turn } = options;
  const { source } = useRenderer();
  const { page, views, pageSizes } = definition;
  const [counts, setCounts] = useState<ReadonlyMap<string, ViewCount>>(new Map());
  const asked = keys.join(" ");
  useEffect(() => {
    if (!ready) return;
    const abort = new AbortController();
    const count = async () => {
      for (const key of asked.split(" ")) {
        const filter: Filter | undefined = views.find((view) => view.key === key)?.query.filter;
        const query = { ...(filter && { filter }), size: pageSizes[0] ?? 10 };
        const answer = await source.query(page, query, abort.signal).catch(() => undefined);
        if (abort.signal.aborted) return;
        if (answer) {
          const { total, capped = false } = answer;
          setCounts((now) => new Map(now).set(key, { total, capped }));
        }
      }
    };
    void count();
    return () => abort.abort();
  }, [source, page, views, pageSizes, asked, ready, turn]);
  return counts;
}
