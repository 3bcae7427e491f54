import { expect, test } from "vitest";
import { kindOf, type FieldSettings } from "../../../engine/index.ts";
import { listCell } from "./textCell.ts";

const settings = { many: false, limits: {} } as unknown as FieldSettings;
const cell = (kind: "quantity" | "datetime" | "date", value: string) =>
  listCell(value, {
    kind: kindOf(kind),
    settings,
    language: "en",
    options: { timeZone: "Asia/Shanghai" },
  });

test("a number is a number as long as a spreadsheet keeps its 15 digits, else its text", () => {
  expect(cell("quantity", "123456789.123456")).toBe(123456789.123456);
  expect(cell("quantity", "-0.000001")).toBe(-0.000001);
  expect(cell("quantity", "1234567890.123456")).toBe("1234567890.123456");
  expect(cell("quantity", "9007199254740993")).toBe("9007199254740993");
});

test("a day is that day, an instant what the company's clock showed", () => {
  expect(cell("date", "2026-11-21")).toEqual(new Date("2026-11-21T00:00:00Z"));
  expect(cell("datetime", "2026-11-20T16:30:00.000Z")).toEqual(new Date("2026-11-21T00:30:00Z"));
  expect(cell("datetime", "2026-11-20T16:00:00.000Z")).toBe("2026-11-21 00:00");
});
