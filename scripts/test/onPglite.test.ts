import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { onPglite } from "./onPglite.ts";

test("each test that also runs on the embedded database is there", () => {
  expect(onPglite.filter((file) => !existsSync(file))).toEqual([]);
});
