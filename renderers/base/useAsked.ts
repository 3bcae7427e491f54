import { useCallback, useEffect, useState } from "react";

/** A question to the server and what is known of its answer. */
export interface Asked<T> {
  /** The last answer. It stays while the question is asked again or another question is asked: `busy` says so. */
  readonly answer: T | undefined;
  /** Whether an answer is awaited. */
  readonly busy: boolean;
  /** Why the last question has no answer. An earlier answer stays beside it. */
  readonly failed: Error | undefined;
  /** Asks the same question again. */
  readonly again: () => void;
  /** Shows what another call answered. */
  readonly take: (answer: T) => void;
}
/** A question: must be the same function for the same question (`useCallback`). */
type Ask<T> = (signal: AbortSignal) => Promise<T>;

interface Known<T> {
  readonly answer?: T;
  readonly failed?: Error;
  /** What was asked last. */
  readonly asked?: readonly [Ask<T>, ...unknown[]];
}

/**
 * The one way in which components ask for data. It asks when it is first shown, when `ask` is another function (another
 * question) and when `anew` is another value. Without `ask` it asks nothing. An answer that comes after the next
 * question was asked, or after the component is gone, is dropped, and its call is aborted.
 */
export function useAsked<T>(
  ask: Ask<T> | undefined,
  options: {
    /** Another value asks again: how often something was saved, the language in use. */
    readonly anew?: string | number | undefined;
    /** Milliseconds to wait before asking: while somebody types, only the last text is asked for. */
    readonly pause?: number;
  } = {},
): Asked<T> {
  const { anew, pause = 0 } = options;
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<Known<T>>({});
  useEffect(() => {
    if (!ask) return undefined;
    const abort = new AbortController();
    const asked = [ask, turn, anew] as const;
    const settle = (next: (before: Known<T>) => Known<T>) => {
      if (!abort.signal.aborted) setKnown(next);
    };
    const begin = () =>
      ask(abort.signal).then(
        (answer) => settle(() => ({ answer, asked })),
        (failed: Error) => settle((before) => ({ ...before, failed, asked })),
      );
    const timer = pause > 0 ? setTimeout(() => void begin(), pause) : void begin();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, turn, anew, pause]);
  const { answer, failed, asked } = known;
  const isKnown = asked?.[0] === ask && asked?.[1] === turn && asked?.[2] === anew;
  return {
    answer,
    busy: ask !== undefined && !isKnown,
    failed: isKnown ? failed : undefined,
    again: useCallback(() => setTurn((times) => times + 1), []),
    take: useCallback(
      (taken: T) =>
        setKnown(({ asked: before }) => ({ answer: taken, ...(before && { asked: before }) })),
      [],
    ),
  };
}
