import { expect, test } from "vitest";
import { closingLine, single } from "./outcome.ts";

test("the closing line has the form that CI reads", () => {
  expect(closingLine([single(true), single(false)])).toBe("1 passed, 1 failed");
  expect(closingLine([{ passed: 2, failed: 0, skipped: 3 }])).toBe("2 passed, 0 failed, 3 skipped");
});
