import { useEffect, useRef, useState } from "react";
import { untilNextSecond } from "./steadyClock.ts";

/** Asked again so often, in milliseconds, while an instant has passed and the server has not yet drawn its consequence. */
const overEvery = 1_500;
/** Not everybody who waits for the same instant asks at the same moment. */
const spread = 250;

/**
 * Milliseconds until an instant by the server's clock, not below 0, renewed as each whole second passes. Null where
 * nothing counts down. `onOver` is called when the instant has passed, and again while it stays the one to wait for.
 */
export function useTimeLeft(
  until: string | null | undefined,
  now: () => number,
  onOver?: () => void,
): number | null {
  const [, renew] = useState(0);
  const at = until ? Date.parse(until) : null;
  const latest = useRef({ now, onOver });
  useEffect(() => {
    latest.current = { now, onOver };
  });
  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const over = () => {
      latest.current.onOver?.();
      timer = setTimeout(over, overEvery);
    };
    const next = () => {
      const left = at - latest.current.now();
      if (left <= 0) timer = setTimeout(over, Math.random() * spread);
      else
        timer = setTimeout(() => {
          renew((times) => times + 1);
          next();
        }, untilNextSecond(left));
    };
    next();
    return () => clearTimeout(timer);
  }, [at]);
  return at === null ? null : Math.max(0, at - now());
}
