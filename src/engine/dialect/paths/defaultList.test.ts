import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { columnPath, columnsNear } from "./columnPath.ts";
import { decimalsPath } from "./decimalsPath.ts";
import { defaultList } from "./defaultList.ts";

const schema = loadFixture({
  change: {
    "purchasing/order.json": {
      properties: {
        title: { kind: "text", maxLength: 100, title: "Title", "zh-CN": "主题" },
        long: { kind: "text", maxLength: 500, title: "Long", "zh-CN": "长" },
        remark: { kind: "note", title: "Remark", "zh-CN": "备注" },
        plan: { kind: "attachment", title: "Plan", "zh-CN": "附件" },
        material: { kind: "reference", to: "material", title: "Material", "zh-CN": "物料" },
        ...Object.fromEntries(
          Array.from({ length: 6 }, (_, i) => [
            `extra${i}`,
            { kind: "text", title: "Extra", "zh-CN": "其他" },
          ]),
        ),
        items: {
          items: {
            properties: {
              parts: {
                code: "orp",
                title: "Parts",
                "zh-CN": "零件",
                items: {
                  properties: {
                    count: {
                      kind: "quantity",
                      unit: "parent.unit",
                      title: "Count",
                      "zh-CN": "数量",
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}).schema!;
const order = schema.document("order")!;
const table = (path: string) => order.table(path)!;
const find = (name: string) => schema.document(name);

test("a document's list: code, name, type and state, dates, references, numbers, the rest; ten are shown", () => {
  const { columns, filters, sort, search } = defaultList(order, order.header);
  expect(columns.filter(({ hidden }) => !hidden).map(({ path }) => path)).toEqual([
    "number",
    "title",
    "type",
    "status",
    "date",
    "material",
    "total",
    "buyer",
    "extra0",
    "extra1",
  ]);
  expect(columns.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual([
    "extra2",
    "extra3",
    "extra4",
    "extra5",
  ]);
  expect(filters).toEqual(["status", "type", "date", "material"]);
  expect(sort).toEqual(["-date", "-number"]);
  expect(search).toEqual(["number", "title"]);
});

test("a list of lines begins with the document", () => {
  const { columns, sort, search } = defaultList(order, table("items"));
  expect(columns.map(({ path }) => path).slice(0, 8)).toEqual([
    "header.number",
    "item",
    "header.status",
    "header.date",
    "header.material",
    "material",
    "unit",
    "name",
  ]);
  expect(sort).toEqual(["-header.date", "-header.number", "item"]);
  expect(search).toEqual(["header.number", "header.title", "name"]);
});

test("masters are listed by code", () => {
  const unit = schema.document("unit")!;
  expect(unit.list).toMatchObject({ sort: ["code"], search: ["code", "name"], filters: [] });
});

test("a column path joins header, enclosing line and references", () => {
  const joins = (from: string, path: string) =>
    columnPath(table(from), path, find)?.joins.map(({ through, to }) => `${through} ${to.key}`);
  expect(joins("items.parts", "count")).toEqual([]);
  expect(joins("items.parts", "parent.material.unit.name")).toEqual([
    "parent items",
    "reference material",
    "reference unit",
  ]);
  expect(joins("items", "header.material.code")).toEqual(["header order", "reference material"]);
  expect(joins("items", "quantity.code")).toBeUndefined();
  expect(joins("", "header.number")).toBeUndefined();
  expect(columnPath(table("items"), "item", find)!.field).toMatchObject({
    code: "orl002",
    kind: { name: "integer" },
  });
  expect(columnPath(order.header, "createdAt", find)!.field.kind.name).toBe("datetime");
  expect(columnsNear(table("items"), "material.nome", find)).toContain("material.name");
});

test("decimals come from the place where the column is", () => {
  const from = (at: string, path: string) =>
    decimalsPath(path, columnPath(table(at), path, find)!.field);
  expect(from("items", "quantity")).toBe("unit");
  expect(from("items.parts", "count")).toBe("parent.unit");
  expect(from("items.parts", "parent.quantity")).toBe("parent.unit");
  expect(from("items", "price")).toBeUndefined();
});
