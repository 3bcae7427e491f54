import { act } from "react";

const focusable =
  'input:not([type="hidden"]), textarea, select, button, a[href], [tabindex], [contenteditable="true"]';

/** The controls that the keyboard reaches, in order. */
export function controlsIn(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) =>
      !control.hasAttribute("disabled") &&
      control.getAttribute("tabindex") !== "-1" &&
      control.closest('[aria-hidden="true"], [hidden]') === null &&
      control.style.display !== "none",
  );
}

/** The name of a control: its own, that of its label, or its content. */
export function controlName(control: Element): string {
  const root = control.getRootNode() as Document;
  const labelled = control.getAttribute("aria-labelledby");
  const id = control.getAttribute("id");
  const label = id ? root.querySelector(`label[for="${id}"]`) : null;
  return [
    control.getAttribute("aria-label"),
    labelled && root.querySelector(`[id="${labelled}"]`)?.textContent,
    label?.textContent,
    control.closest("label")?.textContent,
    control.textContent,
    control.getAttribute("title"),
    control.querySelector("[aria-label]")?.getAttribute("aria-label"),
  ]
    .filter(Boolean)
    .join(" ")
    .trim();
}

const keys = ["Enter", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "1"];

/** Clicks a control and presses every key that might change it. */
export async function press(control: HTMLElement): Promise<void> {
  await act(async () => {
    control.focus();
    control.click();
    for (const key of keys)
      for (const type of ["keydown", "keyup"])
        control.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  });
}
