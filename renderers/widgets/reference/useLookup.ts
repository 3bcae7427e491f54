import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { LookupAnswer } from "../../base/dataSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { askLookup, type AskLookup, type LookupPlace } from "./lookup.ts";

export interface Lookup {
  readonly ask: AskLookup;
}

/** The look-up of one reference field: its target, its place, and the values it depends on at the time it asks. */
export function useLookup(place: LookupPlace): Lookup {
  const { source } = useRenderer();
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  const ask = useCallback<AskLookup>(
    (request, signal) => askLookup(source, latest.current)(request, signal),
    [source],
  );
  return useMemo(() => ({ ask }), [ask]);
}

const pause = 180;

interface TypeAhead {
  readonly rows: LookupAnswer["rows"];
  readonly busy: boolean;
  readonly failed: string | null;
  readonly search: (typed: string) => void;
}

/** Matches while typing: asks after a short pause, and drops answers that a later question overtook. */
export function useTypeAhead({ ask }: Lookup, size = 12): TypeAhead {
  const [rows, setRows] = useState<LookupAnswer["rows"]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(
    null,
  );
  const stop = () => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    running.current.abort.abort();
    running.current = null;
  };
  useEffect(() => stop, []);
  const search = useCallback(
    (typed: string) => {
      stop();
      const abort = new AbortController();
      setBusy(true);
      const timer = setTimeout(() => {
        ask({ q: typed.trim(), size }, abort.signal).then(
          (answer) => {
            if (abort.signal.aborted) return;
            setRows(answer.rows);
            setFailed(null);
            setBusy(false);
          },
          (error: Error) => {
            if (abort.signal.aborted) return;
            setRows([]);
            setFailed(error.message);
            setBusy(false);
          },
        );
      }, pause);
      running.current = { timer, abort };
    },
    [ask, size],
  );
  return { rows, busy, failed, search };
}
