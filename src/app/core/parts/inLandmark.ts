/** Menus open inside the landmark of their button, where screen readers expect what belongs to it. */
export function inLandmark(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>("nav, header, main") ?? document.body;
}
