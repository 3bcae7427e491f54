import { useCallback } from "react";
import type { ListQuery, ListRow } from "../../src/engine/index.ts";
import { useAsked } from "../base/useAsked.ts";
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
  const ask = useCallback(
    (signal: AbortSignal) => source.query(page, JSON.parse(question!) as ListQuery, signal),
    [source, page, question],
  );
  const asks = question === undefined ? undefined : ask;
  const { answer, busy, failed, again } = useAsked(asks, { anew: asked.turn });
  const rows = busy || failed ? null : (answer?.rows ?? null);
  return { rows, error: failed ?? null, retry: again };
}
