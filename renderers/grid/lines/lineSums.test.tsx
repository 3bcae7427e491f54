import { expect, test } from "vitest";
import type { FormFieldView } from "../../../src/engine/index.ts";
import { lineSums } from "./lineSums.ts";

const field = (key: string, more: Partial<FormFieldView>) =>
  ({
    key,
    title: key,
    kind: "quantity",
    widget: "decimal",
    numeric: true,
    ...more,
  }) as FormFieldView;
const rows = [
  { id: "1", fromQuantity: "1", planned: "10", price: "2" },
  { id: "2", fromQuantity: "100", planned: "5", price: "1.8" },
];

test("what adds up is added up; steps of a ladder and prices are not", () => {
  const fields = [
    field("fromQuantity", {}),
    field("planned", { addsUp: true }),
    field("price", { kind: "price" }),
  ];
  expect(lineSums(fields, rows)).toEqual({ planned: "15" });
});

test("a table of steps alone has no footer", () => {
  expect(lineSums([field("fromQuantity", {}), field("price", { kind: "price" })], rows)).toEqual(
    {},
  );
  expect(lineSums([field("planned", { addsUp: true })], [])).toEqual({});
});

test("all amounts are told, and of the quantities the first that comes to something", () => {
  const fields = [
    field("done", { addsUp: true }),
    field("planned", { addsUp: true }),
    field("fromQuantity", { addsUp: true }),
    field("price", { kind: "amount", addsUp: true }),
  ];
  const lines = rows.map((row) => ({ ...row, done: "0" }));
  expect(lineSums(fields, lines)).toEqual({ planned: "15", price: "3.8" });
});
