import { useEffect, useState } from "react";
import { allRows, type ListCounts, type ListPage } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";

const none: ListCounts = {};

/**
 * How many rows the views of a page have, in one question once the rows themselves are there (`ready`); another `turn` asks again. A
 * view that cannot be counted has no number.
 */
export function useViewCounts(options: {
  readonly definition: ListPage;
  readonly ready: boolean;
  readonly turn: number;
}): ListCounts {
  const { definition, ready, turn } = options;
  const { source } = useRenderer();
  const { page, views } = definition;
  const [counts, setCounts] = useState(none);
  useEffect(() => {
    if (!ready) return;
    const abort = new AbortController();
    const filters = Object.fromEntries([
      [allRows, null],
      ...views.map(({ key, query }) => [key, query.filter ?? null] as const),
    ]);
    source.counts(page, filters, abort.signal).then(
      (answer) => abort.signal.aborted || setCounts(answer),
      () => undefined,
    );
    return () => abort.abort();
  }, [source, page, views, ready, turn]);
  return counts;
}
