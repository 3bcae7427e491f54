import { useEffect, useRef } from "react";

/** What the keyboard can ask of the shell wherever the focus is. */
interface ShellKeys {
  readonly palette: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly closeTab: () => void;
  /** `1` the next tab, `-1` the one before. */
  readonly moveTab: (step: 1 | -1) => void;
}

/**
 * Ctrl/Cmd+K, Alt+W and Alt+PageUp/PageDown anywhere; `/` and `?` where they are not typed into something. An open
 * dialog keeps its keys to itself.
 */
export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = event.defaultPrevented || isInDialog(event) ? undefined : askedBy(event);
      if (!asked) return;
      event.preventDefault();
      asked(latest.current);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function askedBy(event: KeyboardEvent): ((keys: ShellKeys) => void) | undefined {
  const { key, code, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (control && !altKey && key.toLowerCase() === "k") return (keys) => keys.palette();
  // On a Mac Alt+W types a character of its own: the key decides, not the character.
  if (altKey && !control && code === "KeyW") return (keys) => keys.closeTab();
  if (altKey && !control && key === "PageDown") return (keys) => keys.moveTab(1);
  if (altKey && !control && key === "PageUp") return (keys) => keys.moveTab(-1);
  if (control || altKey || isTypedInto(event.target)) return undefined;
  if (key === "/") return (keys) => keys.search();
  return key === "?" ? (keys) => keys.help() : undefined;
}

/** Boxes, and cells of grids, in which typing begins to edit. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest("input, textarea, select, [role=grid], [role=treegrid]") !== null)
  );
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("dialog, [role=dialog]") !== null;
}
