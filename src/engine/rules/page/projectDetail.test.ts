import { describe, expect, test } from "vitest";
import {
  everything,
  page,
  restricted,
  schema,
  withRights,
} from "../../../../tests/fixtures/projectedSchema.ts";
import type { Field } from "../../dialect/model/document.ts";
import type { TableView } from "./definition.ts";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { recordModelFromPage } from "../record/pageModel.ts";
import { projectDetail } from "./projectDetail.ts";
import { projectList } from "./projectList.ts";

test("a value that is closed in one document only shows where it stands, and nothing that reads it travels", () => {
  const masks = (field: Field) => field.confidential === "buyer";
  const { header } = projectDetail(page("order"), { ...everything, masks });
  const field = (key: string) => header.fields.find((one) => one.key === key)!;
  expect(field("secret")).toMatchObject({ widget: "masked", editable: "never", required: false });
  expect(field("hint")).not.toHaveProperty("compute");
  expect(field("hint")).not.toHaveProperty("mandatory");
  expect(header.rules.map(({ holds }) => holds)).not.toContain("secret != 'x'");
  expect(projectList(page("order"), everything).columns[3]).toMatchObject({
    key: "secret",
    confidential: ["buyer"],
  });
});

describe("a detail page", () => {
  const detail = projectDetail(page("order"), everything);
  const field = (table: TableView, key: string) => table.fields.find((found) => found.key === key);

  test("leads to what its fields name, unless one of them is hidden", () => {
    const order = page("order");
    const opens = { document: "remark", record: "secret" };
    const named = { ...order, list: { ...order.list, opens } };
    expect(projectDetail(named, everything).opens).toEqual(opens);
    expect(projectDetail(named, restricted)).not.toHaveProperty("opens");
    expect(detail).not.toHaveProperty("opens");
  });

  test("has sections, header, line tables and buttons", () => {
    expect(detail).toMatchObject({ codeField: "number", title: "Order", menu: "BUY_ORDER" });
    expect(detail.sections.map(({ key }) => key)).toEqual(["main", "terms", "others"]);
    expect(detail.sections[2]!.fields).toContain("remark");
    expect(detail.header.children.map(({ path, columns }) => [path, columns.length])).toEqual([
      ["items", 7],
    ]);
    expect(detail.header.children[0]!.rules).toEqual([
      {
        holds: "needed >= header.date",
        at: "needed",
        status: 5103,
        title: "Needed before the order",
      },
    ]);
    expect(detail.buttons.map(({ key }) => key)).toEqual([
      "save",
      "submit",
      "approve",
      "revoke",
      "urge",
      "delete",
      "print",
      "copy",
    ]);
  });

  test("carries expressions as source", () => {
    expect(field(detail.header, "date")).toMatchObject({
      default: "today()",
      required: true,
      editable: "draft",
    });
    expect(field(detail.header, "total")).toMatchObject({
      compute: "sum(items.map(line, line.quantity))",
      editable: "system",
    });
    expect(field(detail.header, "buyer")).toMatchObject({ mandatory: "type == 'URGENT'" });
    expect(field(detail.header, "status")).toMatchObject({ machine: "status", widget: "state" });
    const material = field(detail.header.children[0]!, "material")!;
    expect(material).toMatchObject({ to: "material", fill: { name: "name", unit: "unit" } });
  });

  test("leaves out hidden fields and every expression that reads them", () => {
    const seen = projectDetail(page("order"), restricted);
    expect(field(seen.header, "secret")).toBeUndefined();
    const hint = field(seen.header, "hint")!;
    expect(hint).not.toHaveProperty("mandatory");
    expect(hint).not.toHaveProperty("compute");
    expect(hint).not.toHaveProperty("computeWhen");
    expect(field(seen.header, "free")!.editable).toBe("open");
    expect(seen.header.rules).toEqual([]);
    expect(seen.sections[0]).toEqual({
      key: "main",
      title: "Main",
      fields: ["date"],
      collapsed: false,
    });
    expect(seen.sections[1]).toMatchObject({ key: "terms", collapsed: "type == 'STD'" });
    expect(JSON.stringify(seen)).not.toMatch(/secret/i);
  });

  test("nothing is editable for who may neither add nor edit", () => {
    const reader = projectDetail(page("order"), withRights("BUY_ORDER:get"));
    expect(field(reader.header, "date")!.editable).toBe("never");
    expect(field(reader.header, "number")!.editable).toBe("system");
    expect(reader.header.canAdd).toBe(false);
    expect(reader.buttons).toEqual([]);
  });

  test("of a page of lines has no buttons of the header's actions", () => {
    const lines = projectDetail(page("order-lines"), everything);
    expect(lines).toMatchObject({ page: "order-lines", document: "order", menu: "BUY_LINES" });
    expect(lines.buttons.map(({ key }) => key)).toEqual(["save", "print"]);
  });

  test.each([everything, restricted])("compiles in the browser", (reader) => {
    for (const each of schema.pages) {
      const model = recordModelFromPage(
        JSON.parse(JSON.stringify(projectDetail(each, reader))),
        "en",
      );
      expect(model.header.fields.length).toBeGreaterThan(0);
    }
  });

  test("says what a pick depends on", () => {
    const { schema: other } = loadFixture({
      change: {
        "purchasing/order.json": {
          properties: {
            items: {
              items: {
                properties: {
                  material: { where: "unit == this.unit && this.header.type == 'STD'" },
                },
              },
            },
          },
        },
      },
    });
    const seen = projectDetail(other!.page("order")!, everything);
    expect(field(seen.header.children[0]!, "material")!.dependsOn).toEqual(["header.type", "unit"]);
  });
});
