import { useCallback, useEffect, useRef, useState } from "react";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { documentSaved, useSaves } from "../../../app/core/pages/savedDocuments.ts";
import { keepSame, type Shown } from "./sheet/keepSame.ts";
import { sheetOf } from "./sheet/sheet.ts";
import { loadSheet } from "./sheet/sheetSource.ts";

export interface SheetState {
  readonly shown: Shown | undefined;
  readonly error: Error | undefined;
  /** Asks again after a change made here; answers the turn from which on the sheet knows of it. What is shown stays until then. */
  readonly again: () => number;
}

/** The price sheet of an inquiry: read when shown, and again after every change, here or in another tab. */
export function useSheet(id: string): SheetState {
  const { active } = useTab();
  const own = useRef(0);
  // What was saved here is asked for already.
  // oxlint-disable-next-line react-hooks/refs
  const saves = useSaves(active) - own.current;
  const last = useRef(0);
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const abort = new AbortController();
    loadSheet(id, abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        setError(undefined);
        const sheet = sheetOf(loaded.inquiry.record, loaded.quotations);
        setShown((before) => keepSame(before, { loaded, sheet, turn }));
      },
      (reason: Error) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [id, turn, saves]);
  const again = useCallback(() => {
    own.current++;
    documentSaved();
    setTurn(++last.current);
    return last.current;
  }, []);
  return { shown, error, again };
}
