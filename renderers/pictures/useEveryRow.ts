import { useCallback } from "react";
import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { useAsked } from "../base/useAsked.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { queryOfState } from "../grid/list/listState.ts";

/** How many rows a picture draws: more than the locations of a warehouse of middle size, few enough to be drawn at once. */
const most = 2000;

/** Every row of a list as it opens, page after page, up to what a picture can show; read again when `refresh` changes. */
export function useEveryRow(definition: ListPage, refresh: number | undefined) {
  const { source } = useRenderer();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const query = { ...queryOfState({}, definition), size: definition.pageSizes.at(-1)! };
      const rows: ListRow[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await source.query(definition.page, { ...query, page }, signal);
        rows.push(...answer.rows);
        if (answer.rows.length < query.size || rows.length >= most || signal.aborted)
          return { rows, total: answer.total };
      }
    },
    [source, definition],
  );
  const { answer, failed, again } = useAsked(ask, { anew: refresh });
  const { rows, total = 0 } = (failed ? undefined : answer) ?? {};
  return { rows, total, error: failed, again };
}
