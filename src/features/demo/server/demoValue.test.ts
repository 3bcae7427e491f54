import { expect, test } from "vitest";
import { kindOf } from "../../../engine/index.ts";
import type { Field } from "../../../engine/index.ts";
import { demoValue } from "./demoValue.ts";

const clock = { today: "2026-11-21", now: "2026-11-21T04:07:00.000Z", timeZone: "Asia/Shanghai" };
const fieldOf = (kind: string, more: Partial<Field> = {}) =>
  ({ key: "x", kind: kindOf(kind), ...more }) as Field;

test.each([
  ["date", "T", "2026-11-21"],
  ["date", "T+10", "2026-12-01"],
  ["date", "T-30", "2026-10-22"],
  ["datetime", "T-1 09:30", "2026-11-20T01:30:00.000Z"],
  ["datetime", "now+1h", "2026-11-21T05:15:00.000Z"],
  ["integer", "Y-1", 2025],
  ["integer", 7, 7],
  ["quantity", 7, "7"],
  ["text", "T", "T"],
  ["text", "RTE{yyyy}{MM}0003", "RTE2026110003"],
  ["boolean", true, true],
])("%s %j is %j", (kind, value, expected) => {
  expect(demoValue(value, fieldOf(kind), clock)).toEqual(expected);
});

test("references are codes", () => {
  expect(demoValue("KG", fieldOf("reference", { to: "unit" }), clock)).toEqual({ code: "KG" });
  expect(demoValue(["A", "B"], fieldOf("reference", { to: "unit", many: true }), clock)).toEqual([
    { code: "A" },
    { code: "B" },
  ]);
});
