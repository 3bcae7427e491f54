import { expect, test } from "vitest";
import type { FormFieldView, TableView } from "../../../engine/index.ts";
import { printedTable } from "./printedTable.ts";

const quantity = (key: string, decimalsFrom: string): FormFieldView => ({
  key,
  kind: "quantity",
  title: key,
  widget: "decimal",
  numeric: true,
  addsUp: true,
  decimalsFrom,
  required: false,
  requiredToSave: false,
  hiddenPolicy: "keep",
  editable: "open",
});
const table = (path: string, field: FormFieldView, children: readonly TableView[]): TableView => ({
  path,
  key: path.split(".").at(-1) ?? "",
  title: path,
  listTitle: path,
  fields: [field],
  rules: [],
  machines: [],
  actions: [],
  minItems: 0,
  canAdd: false,
  columns: [field.key],
  children,
});
const steps = table("items.ladder", quantity("from", "parent.unit"), []);
const items = table("items", quantity("ordered", "unit"), [steps]);
const unit = { id: "1", code: "KG", decimals: 0 };
const record = {
  items: [
    {
      item: 1,
      unit,
      ordered: "5",
      ladder: [
        { item: 1, from: "1" },
        { item: 2, from: "100" },
      ],
    },
    { item: 2, unit, ordered: "7", ladder: [{ item: 1, from: "1" }] },
  ],
};
const printed = (path: string, column: string) =>
  printedTable({
    path,
    columns: [column],
    view: { ...table("", quantity("none", "unit"), [items]), fields: [] },
    record: record as never,
    shows: () => true,
    at: { header: record as never, language: "en", timeZone: "Asia/Shanghai" },
  });

test("quantities of lines add up", () => {
  expect(printed("items", "ordered")?.sums?.[1]).toContain("12");
});

test("steps of a price ladder do not: each stands with its line, and nothing below them", () => {
  const ladder = printed("items.ladder", "from");
  expect(ladder?.rows.map(([number]) => number)).toEqual(["1-1", "1-2", "2-1"]);
  expect(ladder?.sums).toBeUndefined();
});
