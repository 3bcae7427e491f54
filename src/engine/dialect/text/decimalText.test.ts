import { expect, test } from "vitest";
import { formatDecimal, groupedDecimal, sumDecimals, withHyphen } from "./decimalText.ts";

test("formats exactly, beyond what a double can hold", () => {
  expect(formatDecimal("12345678901234567.891", "cn", 2)).toBe("12,345,678,901,234,567.891");
  expect(formatDecimal("5", "en", 2)).toBe("5.00");
  expect(formatDecimal("5.100", "en", 0)).toBe("5.1");
  expect(formatDecimal("-1234.5", "tw", 2)).toBe("−1,234.50");
  expect(formatDecimal(null, "cn", 2)).toBe("");
  expect(formatDecimal("n/a", "cn", 2)).toBe("n/a");
});

test("a minus sign is read, a hyphen is typed and copied", () => {
  expect(formatDecimal("-12", "cn", 1)).toBe("−12.0");
  expect(groupedDecimal("-12", "cn", 1)).toBe("-12.0");
  expect(withHyphen("−1,234.50 kg")).toBe("-1,234.50 kg");
  expect(withHyphen("A−12")).toBe("A−12");
});

test("adds without rounding", () => {
  expect(sumDecimals(["0.1", "0.2"])).toBe("0.3");
  expect(sumDecimals(["9007199254740993", "1"])).toBe("9007199254740994");
  expect(sumDecimals(["1.5", "-2.25"])).toBe("-0.75");
  expect(sumDecimals(["123456789012345678901.25", "-0.5", "0.75"])).toBe("123456789012345678901.5");
  expect(sumDecimals(Array.from({ length: 10 }, () => "999999999999999"))).toBe("9999999999999990");
  expect(sumDecimals(["-0.05", "0.050"])).toBe("0");
  expect(sumDecimals(["1.50"])).toBe("1.50");
  expect(sumDecimals(["1.10", null, "2", undefined, "x"])).toBe("3.1");
  expect(sumDecimals([null])).toBeNull();
});
