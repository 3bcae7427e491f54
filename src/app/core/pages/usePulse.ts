import { useEffect } from "react";

/** Calls `again` (a stable function) every so many milliseconds while the window is seen, and when it comes to the front. */
export function usePulse(again: () => void, milliseconds: number): void {
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(beat, milliseconds);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", beat);
    };
  }, [again, milliseconds]);
}
