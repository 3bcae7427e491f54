import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { onPglite, onPgliteAlone } from "./onPglite.ts";

test("each test that also runs on the embedded database is there", () => {
  expect(onPglite.filter((file) => !existsSync(file))).toEqual([]);
});

test("what runs on the embedded database alone does run on it", () => {
  expect(onPgliteAlone.filter((file) => !onPglite.includes(file))).toEqual([]);
});
