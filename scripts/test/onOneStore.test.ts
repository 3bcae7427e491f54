import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { onOneStore } from "./onOneStore.ts";

test("each test that runs on one store is there", () => {
  expect(onOneStore.filter((file) => !existsSync(file))).toEqual([]);
});
