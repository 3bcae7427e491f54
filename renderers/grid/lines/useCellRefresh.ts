import type { GridApi } from "ag-grid-community";
import { useEffect } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { useDocument } from "../../document/useDocument.ts";
import type { LineContext } from "./lineContext.ts";

/** Milliseconds of rest after which cells react to input elsewhere: typing in the header does not wait for them. */
const rest = 120;

/**
 * Cells react to other state beside their value: to problems and refused texts at once; to their editability, which
 * depends on the whole document, when typing rests.
 */
export function useCellRefresh(
  { store }: LineContext,
  api: { readonly current: GridApi<Row> | null },
): void {
  const problems = useDocument(store, (state) => state.problems);
  const refused = useDocument(store, (state) => state.refused);
  useEffect(() => {
    const refresh = () =>
      api.current?.isDestroyed() === false && api.current.refreshCells({ force: true });
    const frame = requestAnimationFrame(refresh);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = store.getState().record;
    const stop = store.subscribe(() => {
      const { record } = store.getState();
      if (record === seen) return;
      seen = record;
      clearTimeout(timer);
      timer = setTimeout(refresh, rest);
    });
    return () => {
      stop();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [store, api, problems, refused]);
}
