import { expect, test } from "vitest";
import type { ColumnView, Condition, Operator } from "../../../src/engine/index.ts";
import { enUS } from "../../messages/en-US.ts";
import type { Words } from "../../base/words.ts";
import { describeItem } from "./describeFilter.ts";

const words = ((key: keyof typeof enUS, values: Readonly<Record<string, unknown>> = {}) =>
  enUS[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))) as Words;
const column = (title: string, widget: string) => ({ title, widget }) as unknown as ColumnView;
const columns = new Map([
  ["date", column("Date", "date")],
  ["price", column("Price", "decimal")],
  ["name", column("Name", "text")],
]);
const reading = { language: "en", timeZone: "UTC", yes: "yes", no: "no" } as const;
const said = (...[item]: [Parameters<typeof describeItem>[0]]) =>
  describeItem(item, { columns, words, reading });

test.each<[field: string, op: Operator, value: Condition["value"], text: string]>([
  ["price", "<", "5", "Price less than 5"],
  ["price", "<=", "5", "Price at most 5"],
  ["price", ">", "5", "Price greater than 5"],
  ["price", ">=", "5", "Price at least 5"],
  ["price", "between", ["1", "5"], "Price 1 ~ 5"],
  ["date", "<", "2026-11-21", "Date before 2026-11-21"],
  ["date", "<=", "2026-11-21", "Date on or before 2026-11-21"],
  ["date", ">", "2026-11-21", "Date after 2026-11-21"],
  ["date", ">=", "2026-11-21", "Date on or after 2026-11-21"],
  ["date", "relative", "lastMonth", "Date last month"],
  ["date", "relative", ["lastDays", 7], "Date the last 7 days"],
  ["date", "relative", ["nextDays", 7], "Date the next 7 days"],
  ["name", "contains", "pump", "Name contains pump"],
  ["name", "starts", "pump", "Name starts with pump"],
  ["name", "!=", "pump", "Name is not pump"],
  ["name", "in", ["a", "b"], "Name is any of a, b"],
  ["name", "in", ["a", "b", "c", "d"], "Name is any of a and 4 in all"],
  ["name", "empty", undefined, "Name is empty"],
  ["name", "notEmpty", undefined, "Name is not empty"],
])("%s %s %j is said as: %s", (field, op, value, text) => {
  expect(said({ field, op, value })).toBe(text);
});
