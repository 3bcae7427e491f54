import { expect, it } from "vitest";
import { timeLeft } from "./timeLeft.ts";

it("reads like a clock, and is zero only when nothing is left", () => {
  expect(timeLeft(59_001)).toEqual({ days: 0, clock: "01:00" });
  expect(timeLeft(1)).toEqual({ days: 0, clock: "00:01" });
  expect(timeLeft(-5)).toEqual({ days: 0, clock: "00:00" });
  expect(timeLeft(3_600_000)).toEqual({ days: 0, clock: "01:00:00" });
  expect(timeLeft(2 * 86_400_000 + 5_000)).toEqual({ days: 2, clock: "00:00:05" });
});
