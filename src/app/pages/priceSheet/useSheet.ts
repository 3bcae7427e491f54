import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useTab } from "../../tabs/tabContext.ts";
import { documentSaved, useSaves } from "../savedDocuments.ts";
import { keepSame, type Shown } from "./keepSame.ts";
import { sheetOf, type Sheet } from "./sheet.ts";
import { loadSheet, type Loaded } from "./sheetSource.ts";

export interface SheetState {
  readonly loaded: Loaded | undefined;
  readonly sheet: Sheet | undefined;
  readonly error: Error | undefined;
  /**
   * Asks again after a change made here: for the inquiry and the changed quotations, or for everything. What is shown stays until
   * the answer is there.
   */
  readonly again: (changed?: ReadonlySet<string>) => void;
}

interface Turn {
  readonly times: number;
  /** The quotations that were changed; undefined: whatever else may have changed, too. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** The price sheet of an inquiry: read when shown, and again after every change, here or in another tab. */
export function useSheet(id: string): SheetState {
  const { active } = useTab();
  const own = useRef(0);
  // What was saved here is asked for already; what was saved elsewhere asks for everything.
  // oxlint-disable-next-line react-hooks/refs
  const saves = useSaves(active) - own.current;
  const [turn, ask] = useReducer(
    ({ times }: Turn, changed: ReadonlySet<string> | undefined): Turn => ({
      times: times + 1,
      changed,
    }),
    { times: 0, changed: undefined },
  );
  const [shown, setShown] = useState<Shown>();
  const last = useRef<Loaded>(undefined);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const abort = new AbortController();
    const before = last.current;
    const { changed } = turn;
    // An answer that does not come leaves nothing to build upon.
    last.current = undefined;
    loadSheet(id, { signal: abort.signal, kept: changed && before && { before, changed } }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setError(undefined);
        last.current = answer;
        const sheet = sheetOf(answer.inquiry.record, answer.quotations);
        setShown((before) => keepSame(before, { loaded: answer, sheet }));
      },
      (reason: Error) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [id, turn, saves]);
  const again = useCallback((changed?: ReadonlySet<string>) => {
    own.current++;
    documentSaved();
    ask(changed);
  }, []);
  return { loaded: shown?.loaded, sheet: shown?.sheet, error, again };
}
