import { describe, expect, it } from "vitest";
import { canonicalDecimal, divide, ExactDecimal, readDecimal, roundDecimal } from "./decimal.ts";

describe("canonicalDecimal", () => {
  it.each([
    ["1.50", "1.5"],
    ["100", "100"],
    ["-0.0", "0"],
    ["+7", "7"],
    ["007.10", "7.1"],
    ["0.000001", "0.000001"],
    ["123456789012345678901234567890.123456", "123456789012345678901234567890.123456"],
  ])("%s -> %s, and again the same", (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical);
    expect(canonicalDecimal(canonical)).toBe(canonical);
  });
  it("never writes an exponent", () => {
    expect(canonicalDecimal(new ExactDecimal("1e-30"))).toBe(`0.${"0".repeat(29)}1`);
    expect(canonicalDecimal(new ExactDecimal("1e30"))).toBe(`1${"0".repeat(30)}`);
  });
  it("refuses what is no plain decimal", () => {
    expect(() => canonicalDecimal("1e5")).toThrow("no plain decimal");
    expect(readDecimal("")).toBeUndefined();
    expect(readDecimal("1,000")).toBeUndefined();
    expect(readDecimal(Number.NaN)).toBeUndefined();
    expect(readDecimal({})).toBeUndefined();
  });
});

describe("rounding and dividing", () => {
  it("rounds half away from zero, also before the point", () => {
    expect(canonicalDecimal(roundDecimal(new ExactDecimal("2.345"), 2))).toBe("2.35");
    expect(canonicalDecimal(roundDecimal(new ExactDecimal("-2.345"), 2))).toBe("-2.35");
    expect(canonicalDecimal(roundDecimal(new ExactDecimal("1250"), -2))).toBe("1300");
  });
  it("cuts quotients after 20 decimals", () => {
    expect(canonicalDecimal(divide(new ExactDecimal(2), new ExactDecimal(3))!)).toBe(
      "0.66666666666666666666",
    );
    expect(canonicalDecimal(divide(new ExactDecimal(-2), new ExactDecimal(3))!)).toBe(
      "-0.66666666666666666666",
    );
    expect(canonicalDecimal(divide(new ExactDecimal(1), new ExactDecimal(8))!)).toBe("0.125");
    expect(divide(new ExactDecimal(1), new ExactDecimal(0))).toBeNull();
  });
});
