import { useCallback, useEffect, useReducer, useState } from "react";
import { useTab } from "../../tabs/tabContext.ts";
import { useSaves } from "../savedDocuments.ts";
import { keepSame, type Shown } from "./keepSame.ts";
import { sheetOf, type Sheet } from "./sheet.ts";
import { loadSheet, type Loaded } from "./sheetSource.ts";

export interface SheetState {
  readonly loaded: Loaded | undefined;
  readonly sheet: Sheet | undefined;
  readonly error: Error | undefined;
  /** Asks for everything again; what is shown stays until the answer is there. */
  readonly again: () => void;
}

/** The price sheet of an inquiry: read when shown, and again after every change, here or in another tab. */
export function useSheet(id: string): SheetState {
  const { active } = useTab();
  const saves = useSaves(active);
  const [turn, count] = useReducer((times: number) => times + 1, 0);
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const abort = new AbortController();
    loadSheet(id, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setError(undefined);
        const sheet = sheetOf(answer.inquiry.record, answer.quotations);
        setShown((before) => keepSame(before, { loaded: answer, sheet }));
      },
      (reason: Error) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [id, turn, saves]);
  const again = useCallback(() => count(), []);
  return { loaded: shown?.loaded, sheet: shown?.sheet, error, again };
}
