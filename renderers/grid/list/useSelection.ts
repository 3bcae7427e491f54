import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListRow } from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";

/**
 * Rows picked across pages, by id. Picks of the current page follow the grid, with their last read values; those of
 * other pages stay. `loading`: the rows are being read anew.
 */
export function useSelection(rows: readonly ListRow[], loading = false) {
  const [picked, setPicked] = useState<ReadonlyMap<string, ListRow>>(new Map());
  const went = useRef<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => {
    const here = new Map(rows.map((row) => [row.id, row]));
    return new Map([...picked].map(([id, row]) => [id, here.get(id) ?? row]));
  }, [picked, rows]);
  const select = useCallback(
    (onPage: readonly ListRow[]) =>
      setPicked((now) => {
        const here = new Set(rows.map(({ id }) => id));
        const elsewhere = [...now].filter(([id]) => !here.has(id));
        return new Map([...elsewhere, ...onPage.map((row): [string, ListRow] => [row.id, row])]);
      }),
    [rows],
  );
  const clear = useCallback(() => setPicked(new Map()), []);
  /** Rows an action went through on stay picked as long as the list still has them where it shows them. */
  const letGo = useCallback((outcomes: readonly Outcome[]) => {
    went.current = new Set(
      outcomes.filter(({ status }) => status === 200).map(({ row }) => row.id),
    );
  }, []);
  const read = useRef(rows);
  useEffect(() => {
    if (loading || read.current === rows) return;
    read.current = rows;
    const gone = went.current;
    if (gone.size === 0) return;
    went.current = new Set();
    const here = new Set(rows.map(({ id }) => id));
    setPicked((now) => new Map([...now].filter(([id]) => here.has(id) || !gone.has(id))));
  }, [rows, loading]);
  return { selected, select, clear, letGo };
}
