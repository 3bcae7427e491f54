import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { queryOfState, type ListState } from "../../../../renderers/grid/list/listState.ts";
import type { ListPage, ListRow } from "../../../engine/index.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import type { HomeNumber } from "../answers/home.ts";

/** The list behind a number, and its first rows. */
export interface Behind {
  readonly definition: ListPage;
  readonly rows: readonly ListRow[];
}

/** Read after the page is there: the sentence stands without it. */
export function useRowsBehind(number: HomeNumber, size: number): Behind | undefined {
  const { page, view, filter, order, count } = number;
  const asked = JSON.stringify({ view, filter, sort: order });
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Behind> => {
      const definition = await dataSource.listPage(page);
      const narrowed = JSON.parse(asked) as ListState;
      const query = { ...queryOfState(narrowed, definition), size };
      return { definition, rows: (await dataSource.query(page, query, signal)).rows };
    },
    [page, asked, size],
  );
  return useAsked(ask, { anew: count }).answer;
}
