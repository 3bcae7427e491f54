import { expect, test } from "vitest";
import { shareOut } from "./shareOut.ts";

test("parts follow the shares and add up; what rounding leaves is the largest share's", () => {
  expect(shareOut("100", ["80", "20"], 0)).toEqual(["80", "20"]);
  expect(shareOut("10", ["1", "1", "1"], 0)).toEqual(["4", "3", "3"]);
  expect(shareOut("10", ["30", "60", "10"], 3)).toEqual(["3", "6", "1"]);
  expect(shareOut("1", ["20", "80"], 0)).toEqual(["0", "1"]);
  expect(shareOut("100.001", ["33.33", "66.67"], 3)).toEqual(["33.33", "66.671"]);
});

test("a quantity finer than its unit keeps what it has", () => {
  expect(shareOut("10.5", ["50", "50"], 0)).toEqual(["5.5", "5"]);
});
