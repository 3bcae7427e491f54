import { expect, test } from "vitest";
import { copiedBlock, pastedBlock } from "./pastedBlock.ts";

test.each([
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\tb", [["a", "b"]]],
  ['"two\nlines"\t"say ""hi"""\n', [["two\nlines", 'say "hi"']]],
  ["a\t\t\nb", [["a", "", ""], ["b"]]],
  ['5" pipe\tx', [['5" pipe', "x"]]],
  ["", []],
])("%j", (text, rows) => {
  expect(pastedBlock(text)).toEqual(rows);
});

test("what is copied can be pasted", () => {
  const rows = [
    ["a\tb", 'q"', "", "多 行\n文字"],
    ["1", "2", "3", "4"],
  ];
  expect(pastedBlock(copiedBlock(rows))).toEqual(rows);
});

test("numbers are copied with the hyphen that other programs read", () => {
  expect(copiedBlock([["−1,250", "a−1"]])).toBe("-1,250\ta−1");
});
