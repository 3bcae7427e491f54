import { useEffect, useState } from "react";
import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { queryOfState } from "../grid/list/listState.ts";

/** How many rows a picture draws: more than the locations of a warehouse of middle size, few enough to be drawn at once. */
const most = 2000;

interface Read {
  readonly rows?: readonly ListRow[];
  readonly total: number;
  readonly error?: Error;
}

/** Every row of a list as it opens, page after page, up to what a picture can show; read again when `refresh` changes. */
export function useEveryRow(definition: ListPage, refresh: number | undefined) {
  const { source } = useRenderer();
  const [read, setRead] = useState<Read>({ total: 0 });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    void load().then(
      (found) => abort.signal.aborted || setRead(found),
      (error: Error) => abort.signal.aborted || setRead({ total: 0, error }),
    );
    return () => abort.abort();
    async function load(): Promise<Read> {
      const query = { ...queryOfState({}, definition), size: definition.pageSizes.at(-1)! };
      const rows: ListRow[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await source.query(definition.page, { ...query, page }, abort.signal);
        rows.push(...answer.rows);
        if (answer.rows.length < query.size || rows.length >= most || abort.signal.aborted)
          return { rows, total: answer.total };
      }
    }
  }, [source, definition, refresh, turn]);
  return { ...read, again: () => setTurn((now) => now + 1) };
}
