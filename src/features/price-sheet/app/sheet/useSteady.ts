import { useCallback, useLayoutEffect, useRef } from "react";

/** A handler that is the same function all the time and does what was drawn last: who is given it is not drawn again. */
export function useSteady<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
