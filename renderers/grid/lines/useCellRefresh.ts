import type { GridApi } from "ag-grid-community";
import { useEffect } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { useDocument } from "../../document/useDocument.ts";
import type { LineContext } from "./lineContext.ts";

/** Milliseconds of rest after which cells look at what was typed elsewhere: a letter in the header is not to wait for them. */
const rest = 120;

/**
 * Cells look again at what they depend on beside their value: problems and refused texts at once; what makes them editable,
 * which reads the whole document, when typing rests.
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
