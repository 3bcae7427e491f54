import type { Page } from "playwright";

/** What a keyboard scanner does: keys much faster than a person, then Enter. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    const press = (init: KeyboardEventInit) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
      );
    for (const key of text) {
      const place = { "-": "Minus", "/": "Slash", "|": "Backslash" }[key];
      const digit = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
      press({ key, code: place ?? digit, shiftKey: /[A-Z|]/.test(key) });
    }
    press({ key: "Enter", code: "Enter" });
  }, code);
