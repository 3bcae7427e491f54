import { expect, test } from "vitest";
import type { FormFieldView, TableView } from "../../../src/engine/index.ts";
import { lineLook } from "./lineLook.ts";

const field = (key: string, more: Partial<FormFieldView>) =>
  ({ key, title: key, kind: "text", widget: "text", editable: "open", ...more }) as FormFieldView;
const tableOf = (...fields: readonly FormFieldView[]) =>
  ({ columns: fields.map(({ key }) => key), fields }) as unknown as TableView;
const reference = { kind: "reference", widget: "reference" } as const;
const material = field("material", { ...reference, to: "material", fill: { name: "name" } });
const quantity = field("quantity", { kind: "quantity", widget: "decimal" });
const reason = field("reason", { ...reference, to: "reason", editable: "system" });
const note = field("note", { editable: "system" });

const looks = (table: TableView, reading: boolean) => {
  const { identity, beside, fields } = lineLook(table, reading);
  return [identity?.key, beside.map(({ key }) => key), fields.map(({ key }) => key)];
};

test("a line is called by the same reference while it is written as while it is read", () => {
  const table = tableOf(material, field("name", {}), quantity, reason, note);
  expect(looks(table, true)).toEqual([
    "material",
    ["name"],
    ["material", "quantity", "reason", "note"],
  ]);
  expect(looks(table, false)).toEqual([
    "material",
    [],
    ["material", "quantity", "reason", "name", "note"],
  ]);
});

test("a text that a module from outside draws has a cell of its own", () => {
  const name = field("name", { renderer: { name: "outside", settings: {} } });
  expect(looks(tableOf(material, name, quantity), true)).toEqual([
    undefined,
    [],
    ["material", "name", "quantity"],
  ]);
});

test("a line bears the name that was filled in, and not another text of its reference", () => {
  const tool = field("tool", { editable: "system" });
  const item = field("item", { ...reference, to: "inspection-item", fill: { tool: "tool" } });
  expect(lineLook(tableOf(material, field("name", {})), true).name?.key).toBe("name");
  const look = lineLook(tableOf(item, tool), true);
  expect([look.identity?.key, look.beside.map(({ key }) => key)]).toEqual(["item", ["tool"]]);
  expect(look.name).toBeUndefined();
});

test("a unit has a column of its own only where it is chosen", () => {
  const unit = field("unit", { ...reference, to: "unit" });
  const counted = { ...quantity, decimalsFrom: "unit" } as FormFieldView;
  const columns = (one: FormFieldView, reading: boolean) =>
    lineLook(tableOf(material, note, counted, one), reading).fields.map(({ key }) => key);
  expect(columns(unit, false)).toContain("unit");
  expect(columns(unit, true)).not.toContain("unit");
  expect(columns({ ...unit, editable: "system" }, false)).not.toContain("unit");
});
