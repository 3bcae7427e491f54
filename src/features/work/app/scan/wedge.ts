/** A scanner that types: characters faster than a person, at least so many, ended by Enter or Tab. */
const fastest = 35;
const shortest = 4;

interface Stroke {
  readonly text: string;
  readonly at: number;
}

/**
 * Tells scans of a keyboard scanner from typing, key by key. `press` answers the code when a key ends one. Keys are read by their place
 * (`event.code`), so that an open input method does not change what was scanned.
 */
export function createWedge() {
  let strokes: Stroke[] = [];
  return {
    press(
      event: Pick<KeyboardEvent, "code" | "key" | "shiftKey" | "timeStamp">,
    ): string | undefined {
      const { code, timeStamp } = event;
      if (code === "Enter" || code === "NumpadEnter" || code === "Tab") {
        const text = strokes.map((stroke) => stroke.text).join("");
        const length = (strokes.at(-1)?.at ?? 0) - (strokes[0]?.at ?? 0);
        const isScan = strokes.length >= shortest && length / (strokes.length - 1) < fastest;
        const isPrompt = timeStamp - (strokes.at(-1)?.at ?? 0) < 4 * fastest;
        strokes = [];
        return isScan && isPrompt ? text : undefined;
      }
      const text = characterOf(event);
      if (text === undefined) return undefined;
      const last = strokes.at(-1);
      if (last && timeStamp - last.at > 4 * fastest) strokes = [];
      strokes.push({ text, at: timeStamp });
      return undefined;
    },
  };
}

const shifted: Readonly<Record<string, string>> = {
  Minus: "_",
  Equal: "+",
  Slash: "?",
  Period: ">",
  Comma: "<",
  Semicolon: ":",
  Quote: '"',
  BracketLeft: "{",
  BracketRight: "}",
  Backslash: "|",
  Backquote: "~",
};
const plain: Readonly<Record<string, string>> = {
  Minus: "-",
  Equal: "=",
  Slash: "/",
  Period: ".",
  Comma: ",",
  Semicolon: ";",
  Quote: "'",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Backquote: "`",
  Space: " ",
  NumpadSubtract: "-",
  NumpadDecimal: ".",
  NumpadDivide: "/",
  NumpadMultiply: "*",
  NumpadAdd: "+",
};
const digitsShifted = ")!@#$%^&*(";

function characterOf(event: Pick<KeyboardEvent, "code" | "key" | "shiftKey">): string | undefined {
  const { code, key, shiftKey } = event;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // A caps lock shows in the key, where there is one.
  if (letter)
    return key.length === 1 && /[a-z]/i.test(key) ? key : shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey && code.startsWith("Digit") ? digitsShifted[Number(digit)] : digit;
  return shiftKey ? (shifted[code] ?? plain[code]) : plain[code];
}
