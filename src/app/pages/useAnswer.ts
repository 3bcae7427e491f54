import { useEffect, useReducer, useState } from "react";
import { call } from "../http/http.ts";

/** What a call answered, undefined until it has; and how to ask again. A refusal shows its notice and leaves what was there. */
export function useAnswer<T>(path: string): readonly [T | undefined, () => void] {
  const [answer, setAnswer] = useState<T>();
  const [turn, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const abort = new AbortController();
    call<T>({ path, body: {}, signal: abort.signal }).then(setAnswer, () => undefined);
    return () => abort.abort();
  }, [path, turn]);
  return [answer, again];
}
