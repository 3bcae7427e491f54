import { expect, test } from "vitest";
import type { Condition } from "../../src/engine/index.ts";
import { matches } from "./matches.ts";

const row: Readonly<Record<string, unknown>> = {
  number: "A1",
  "items.material": [{ id: "bolt" }, { id: "nut" }],
  "items.quantity": ["3", null],
  "none.material": [],
};
const meets = (field: string, op: Condition["op"], value?: Condition["value"]) =>
  matches({ field, op, ...(value !== undefined && { value }) }, (key) => row[key], "2026-11-22");

test("of many values one is enough; != and empty ask whether there is none", () => {
  expect(meets("items.material", "=", "nut")).toBe(true);
  expect(meets("items.material", "in", ["plate", "bolt"])).toBe(true);
  expect(meets("items.material", "=", "plate")).toBe(false);
  expect(meets("items.material", "!=", "nut")).toBe(false);
  expect(meets("items.material", "!=", "plate")).toBe(true);
  expect(meets("items.quantity", ">", "2")).toBe(true);
  expect(meets("items.quantity", "empty")).toBe(false);
  expect(meets("none.material", "empty")).toBe(true);
  expect(meets("none.material", "notEmpty")).toBe(false);
  expect(meets("number", "starts", "a")).toBe(true);
});
