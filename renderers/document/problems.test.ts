import { expect, test } from "vitest";
import { recordModelFromPage, type Row } from "../../src/engine/index.ts";
import { addressKey } from "./address.ts";
import { samplePage } from "./samplePage.ts";
import { problemsByCell } from "./problemsByCell.ts";
import { located } from "./problems.ts";

const model = recordModelFromPage(samplePage, "en");
const line = (id: string, schedule: readonly Row[] = []): Row => ({ id, item: 1, schedule });
const record: Row = { id: "o", items: [line("a"), line("b", [line("s"), line("t")])] };
const problem = (path: string, message = "") => ({
  status: 5103,
  msgKey: "common.rule",
  message,
  path,
});
const placeOf = (path: string) => {
  const [found] = located([problem(path)], model, record);
  return [found!.table, found!.line, found!.field];
};

test("a problem's path leads to the field, line and table that people are sent to", () => {
  expect(placeOf("title")).toEqual(["", undefined, "title"]);
  expect(placeOf("items")).toEqual(["items", undefined, undefined]);
  expect(placeOf("items[0].quantity")).toEqual(["items", "a", "quantity"]);
  expect(placeOf("items[1].quantity")).toEqual(["items", "b", "quantity"]);
  expect(placeOf("items[1].schedule[1].part")).toEqual(["items.schedule", "t", "part"]);
  expect(placeOf("items[7].quantity")).toEqual(["items", undefined, "quantity"]);
});

test("a cell with several problems tells the first", () => {
  const path = "items[1].quantity";
  const problems = located([problem(path, "first"), problem(path, "second")], model, record);
  const cell = addressKey({ table: "items", line: "b", field: "quantity" });
  expect(problemsByCell(problems).get(cell)?.message).toBe("first");
});
