import { expect, test } from "vitest";
import { createWedge } from "./wedge.ts";

const codes: Readonly<Record<string, string>> = { "-": "Minus", "/": "Slash", _: "Minus" };

/** Presses the keys of a text, `gap` ms apart; what the wedge makes of the last key. `key` is what the browser says was typed. */
function typed(text: string, gap: number, key: (letter: string) => string = (letter) => letter) {
  const wedge = createWedge();
  const strokes = [...text].map((letter) => ({
    code: /[a-z]/i.test(letter)
      ? `Key${letter.toUpperCase()}`
      : /\d/.test(letter)
        ? `Digit${letter}`
        : codes[letter]!,
    key: key(letter),
    shiftKey: /[A-Z_]/.test(letter),
  }));
  return [...strokes, { code: "Enter", key: "Enter", shiftKey: false }]
    .map((stroke, at) => wedge.press({ ...stroke, timeStamp: 1000 + at * gap }))
    .at(-1);
}

test.each(["RAW-A-01-02", "XT251120", "MBA2026110005", "a/b_9"])("a scan of %s", (code) => {
  expect(typed(code, 12)).toBe(code);
});

test("a scan while an input method is open is read by its keys", () => {
  expect(typed("RAW-A-01-02", 12, () => "Process")).toBe("RAW-A-01-02");
});

test.each([
  ["typing", "RAW-A-01-02", 90],
  ["a few letters", "120", 10],
])("%s is no scan", (_what, text, gap) => expect(typed(text, gap)).toBeUndefined());

test("what was typed before a scan is not part of it", () => {
  const wedge = createWedge();
  const press = (code: string, timeStamp: number) =>
    wedge.press({ code, key: code, shiftKey: false, timeStamp });
  press("Digit7", 0);
  ["Digit1", "Digit2", "Digit3", "Digit4"].forEach((code, at) => press(code, 1000 + at * 10));
  expect(press("Enter", 1050)).toBe("1234");
});
