import { expect, test } from "vitest";
import { placedMessage, type Problem } from "./errors.ts";

const line = { path: "items[1]", table: "items", item: 2, subject: "M1001 Bolt" };

test.each<[string, Problem, string]>([
  [
    "names its line",
    { ...line, msgKey: "common.required", args: ["Quantity"] },
    "Line 2 M1001 Bolt: ",
  ],
  [
    "says the number of its line itself, and is told what it is about",
    { ...line, msgKey: "common.exceed", args: ["2", "5", "3"] },
    "M1001 Bolt: Item 2: quantity 5 exceeds the remaining 3",
  ],
  [
    "has another number that happens to be its line's",
    { ...line, msgKey: "ret.exceed", args: ["2"] },
    "Line 2 M1001 Bolt: The total exceeds the returnable quantity 2",
  ],
  [
    "says both itself",
    { ...line, msgKey: "common.exceed", args: ["2", "5", "3"], message: "Line 2, M1001: no" },
    "Line 2, M1001: no",
  ],
])("a problem that %s", (_title, problem, said) => {
  expect(placedMessage(problem, "en").startsWith(said)).toBe(true);
});
