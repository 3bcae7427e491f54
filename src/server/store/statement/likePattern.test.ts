import { expect, test } from "vitest";
import { containsPattern, startsPattern } from "./statement.ts";

test("LIKE's own signs stand for themselves, wherever the text is looked for", () => {
  expect(containsPattern("50%_off\\")).toBe("%50\\%\\_off\\\\%");
  expect(startsPattern("50%_off\\")).toBe("50\\%\\_off\\\\%");
});
