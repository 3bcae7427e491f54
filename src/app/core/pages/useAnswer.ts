import { useCallback } from "react";
import { useAsked, type Asked } from "../../../../renderers/base/useAsked.ts";
import { call } from "../http/http.ts";

/** Asks a call of the server that needs no more than its path; a failure shows where the answer would be. */
export function useAnswer<T>(path: string): Asked<T> {
  const ask = useCallback(
    (signal: AbortSignal) => call<T>({ path, body: {}, signal, quiet: () => true }),
    [path],
  );
  return useAsked(ask);
}
