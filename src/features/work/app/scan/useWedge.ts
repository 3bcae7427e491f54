import { useEffect, useEffectEvent } from "react";
import { createWedge } from "./wedge.ts";

/** Listens for a keyboard scanner while `active`. What the scanner typed into a field is taken out of it again. */
export function useWedge(active: boolean, onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    if (!active) return;
    const wedge = createWedge();
    let before: { readonly field: HTMLInputElement; readonly value: string } | undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const field = target instanceof HTMLInputElement ? target : undefined;
      if (field && before?.field !== field) before = { field, value: field.value };
      const code = wedge.press(event);
      if (code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (before && field?.value.endsWith(code)) restore(field, field.value.slice(0, -code.length));
      else if (before && before.field === field) restore(field, before.value);
      before = undefined;
      scanned(code);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [active]);
}

/** Sets a value as typing would, so that the component that owns the field hears of it. */
function restore(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
