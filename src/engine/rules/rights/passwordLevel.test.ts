import { describe, expect, test } from "vitest";
import { passwordLevel } from "./passwordLevel.ts";

describe("the level of a password", () => {
  test.each([
    ["abcdefgh", 1],
    ["abcdefg1", 2],
    ["Abcdefg1", 3],
    ["Abcdef-1", 4],
    ["Ab-1", 3],
    ["ab1", 1],
    ["Waybill@1", 4],
    ["P@ssw0rd", 1],
    ["WangMin1", 1],
  ])("%s is %i", (password, level) => {
    expect(passwordLevel(password, "wangmin1")).toBe(level);
  });
});
