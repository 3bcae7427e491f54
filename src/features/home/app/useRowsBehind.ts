import { useEffect, useState } from "react";
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
  const [behind, setBehind] = useState<Behind>();
  const asked = JSON.stringify({ view, filter, sort: order });
  useEffect(() => {
    const abort = new AbortController();
    async function ask() {
      const definition = await dataSource.listPage(page);
      const narrowed = JSON.parse(asked) as ListState;
      const query = { ...queryOfState(narrowed, definition), size };
      const { rows } = await dataSource.query(page, query, abort.signal);
      if (!abort.signal.aborted) setBehind({ definition, rows });
    }
    ask().catch(() => undefined);
    return () => abort.abort();
  }, [page, asked, count, size]);
  return behind;
}
