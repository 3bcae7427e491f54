import { useEffect, useRef, type RefObject } from "react";

const typed = "input, textarea, select, [contenteditable=true]";

/**
 * The single-letter keys of an inbox: J and K move, O opens, Z undoes, the space bar picks, the others are its own. Only while it is on the screen,
 * nothing else is asked, and nobody types.
 */
export function useInboxKeys(
  region: RefObject<HTMLElement | null>,
  on: {
    readonly onMove: (by: 1 | -1) => void;
    readonly onOpen: () => void;
    readonly onUndo: () => void;
    /** Picks the present one, or no longer. */
    readonly onPick: () => void;
    /** True if the key is one. */
    readonly onKey: (key: string) => boolean;
  },
): void {
  const now = useRef(on);
  useEffect(() => void (now.current = on));
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      const target = event.target as HTMLElement;
      const isHere = target === document.body || region.current?.contains(target) === true;
      const isShown = region.current?.offsetParent != null;
      if (!isHere || !isShown || target.closest(typed) || document.querySelector("[role=dialog]"))
        return;
      const { onMove, onOpen, onUndo, onPick, onKey } = now.current;
      const key = event.key.toUpperCase();
      if (key === "J" || key === "ARROWDOWN") onMove(1);
      else if (key === "K" || key === "ARROWUP") onMove(-1);
      else if (key === "O") onOpen();
      else if (key === "Z") onUndo();
      // A button takes the key for itself.
      else if (key === " " && !target.closest("button")) onPick();
      else if (!onKey(key)) return;
      event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [region]);
}
