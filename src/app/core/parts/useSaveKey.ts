import { useEffect, type RefObject } from "react";

/**
 * Ctrl+S (Cmd+S) saves the document in front wherever the focus is, and never the web page: what a document's
 * page has not taken itself is handed to it. Dialogs answer for themselves.
 */
export function useSaveKey(panel: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const save = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
      if (!save || event.defaultPrevented || !event.isTrusted) return;
      event.preventDefault();
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      const handed = { key: "s", ctrlKey: true, bubbles: true, cancelable: true };
      panel.current?.querySelector("article")?.dispatchEvent(new KeyboardEvent("keydown", handed));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [panel, active]);
}
