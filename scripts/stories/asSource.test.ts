import { expect, test } from "vitest";
import { asSource } from "./asSource.ts";

test("keys lose their quotation marks, texts keep theirs", () => {
  const source = asSource({ title: 'a "b": c', args: { "x-y": 1, states: {} } });
  expect(source.replace(/\s+/g, " ")).toBe(
    '{ title: "a \\"b\\": c", args: { "x-y": 1, states: {} } }',
  );
});
