import { expect, test } from "vitest";
import { firstSentence } from "./firstSentence.ts";

test("the first sentence ends where another begins", () => {
  expect(firstSentence("A key. Default: its name")).toBe("A key");
  expect(firstSentence("Those of docs/effects.md, e.g. one")).toBe(
    "Those of docs/effects.md, e.g. one",
  );
});
