import { useCallback } from "react";
import { allRows, type ListCounts, type ListPage } from "../../../src/engine/index.ts";
import { useAsked } from "../../base/useAsked.ts";
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
  const ask = useCallback(
    (signal: AbortSignal) => {
      const filters = views.map(({ key, query }) => [key, query.filter ?? null] as const);
      return source.counts(page, { [allRows]: null, ...Object.fromEntries(filters) }, signal);
    },
    [source, page, views],
  );
  return useAsked(ready ? ask : undefined, { anew: turn }).answer ?? none;
}
