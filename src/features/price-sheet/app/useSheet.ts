import { useCallback, useEffect, useRef } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const before = useRef<Shown>(undefined);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const turn = last.current;
      const loaded = await loadSheet(id, signal);
      const sheet = sheetOf(loaded.inquiry.record, loaded.quotations);
      return keepSame(before.current, { loaded, sheet, turn });
    },
    [id],
  );
  const { answer: shown, failed: error, again: askAgain } = useAsked(ask, { anew: saves });
  useEffect(() => {
    before.current = shown;
  });
  const again = useCallback(() => {
    own.current++;
    last.current++;
    documentSaved();
    askAgain();
    return last.current;
  }, [askAgain]);
  return { shown, error, again };
}
