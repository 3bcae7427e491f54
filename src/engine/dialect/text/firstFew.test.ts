import { expect, test } from "vitest";
import { firstFew } from "./firstFew.ts";

test("names five, and how many more there are", () => {
  const many = ["1", "2", "3", "4", "5", "6", "7"];
  expect(firstFew([], "en")).toBe("");
  expect(firstFew(many.slice(0, 5), "en")).toBe("1, 2, 3, 4, 5");
  expect(firstFew(many, "en")).toBe("1, 2, 3, 4, 5, and 2 more");
  expect(firstFew(many, "cn")).toBe("1、2、3、4、5，另有2项");
  expect(firstFew(many, "tw")).toBe("1、2、3、4、5，另有2項");
});
