import { useCallback, useMemo, useState } from "react";
import type { ListRow } from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";

/**
 * Rows picked across pages, by id. What is on the page follows the grid, and is as it was last read; what is on other pages
 * stays.
 */
export function useSelection(rows: readonly ListRow[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, ListRow>>(new Map());
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
  /** Those an action went through on are let go; the others stay picked, to be tried again. */
  const letGo = useCallback((outcomes: readonly Outcome[]) => {
    const went = new Set(outcomes.filter(({ status }) => status === 200).map(({ row }) => row.id));
    setPicked((now) => new Map([...now].filter(([id]) => !went.has(id))));
  }, []);
  return { selected, select, clear, letGo };
}
