import { useCallback, useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { call } from "../http/http.ts";

/** A call whose answer a page shows. */
export interface Asked<T> {
  /** Undefined until it is there; stays while it is asked anew. */
  readonly answer: T | undefined;
  /** Why there is none. */
  readonly failed: SourceError | undefined;
  readonly again: () => void;
  /** Shows what another call answered. */
  readonly take: (answer: T) => void;
}

/** Asks when it is first shown and when `ask`, which must be stable, is another one. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, take] = useState<T>();
  const [failed, setFailed] = useState<SourceError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(take, (error: unknown) => {
      if (error instanceof SourceError) setFailed(error);
    });
    return () => abort.abort();
  }, [ask, turn]);
  const again = useCallback(() => {
    setFailed(undefined);
    setTurn((times) => times + 1);
  }, []);
  return { answer, failed, again, take };
}

/** Asks a call of the server that needs no more than its path; a failure shows where the answer would be. */
export function useAnswer<T>(path: string): Asked<T> {
  const ask = useCallback(
    (signal: AbortSignal) => call<T>({ path, body: {}, signal, quiet: () => true }),
    [path],
  );
  return useAsked(ask);
}
