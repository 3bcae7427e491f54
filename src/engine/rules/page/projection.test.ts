import { describe, expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Field, Schema } from "../../dialect/model/document.ts";
import { recordModelFromPage } from "../record/pageModel.ts";
import type { MenuNode, TableView } from "./definition.ts";
import { menuTree } from "./menuTree.ts";
import { projectDetail } from "./projectDetail.ts";
import { projectList } from "./projectList.ts";
import type { Reader } from "../../dialect/model/reader.ts";

const schema: Schema = loadFixture({
  change: {
    "purchasing/order.json": {
      properties: {
        secret: { kind: "text", confidential: "buyer", title: "Secret", "zh-CN": "机密" },
        hint: {
          kind: "text",
          mandatory: "secret != null",
          compute: "secret",
          // Who may not read the secret still sees what comes of it here.
          confidential: { $null: true },
          computeWhen: "isNew",
          title: "Hint",
          "zh-CN": "提示",
        },
        free: { kind: "text", editable: { cel: "secret == null" }, title: "Free", "zh-CN": "自由" },
        taxed: { kind: "amount", title: "Taxed", "zh-CN": "含税" },
        remark: { kind: "note", title: "Remark", "zh-CN": "备注" },
      },
      rules: [{ holds: "secret != 'x'", title: "No x", "zh-CN": "不可为x" }],
      list: {
        columns: ["number", "date", { path: "taxed", width: 120, pin: "right" }, "secret"],
        filters: ["type", "secret"],
        sort: ["-date", "-secret"],
        views: [
          {
            key: "std",
            title: "Standard",
            "zh-CN": "标准",
            filter: { field: "type", op: "=", value: "STD" },
          },
          {
            key: "secret",
            title: "Secret",
            "zh-CN": "机密",
            filter: [{ field: "secret", op: "notEmpty" }],
          },
        ],
        firstView: "secret",
      },
      detail: {
        sections: [
          {
            key: "main",
            title: "Main",
            "zh-CN": "主要",
            fields: ["secret", "date"],
            visible: "secret != null",
            collapsed: "secret == 'x'",
          },
          {
            key: "terms",
            title: "Terms",
            "zh-CN": "条款",
            fields: ["free"],
            collapsed: "type == 'STD'",
          },
        ],
      },
    },
  },
}).schema!;
const page = (name: string) => schema.page(name)!;
const everything: Reader = { language: "en", can: () => true, hides: () => false };
const restricted: Reader = {
  ...everything,
  hides: (field: Field) => field.confidential !== undefined,
};
const withRights = (...rights: string[]): Reader => ({
  ...everything,
  can: (menu, button) => rights.includes(`${menu}:${button}`),
});

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

describe("a list page", () => {
  const list = projectList(page("order"), everything);

  test("has the stated columns, and hidden ones for what filters and views name", () => {
    expect(list.columns.map(({ key, hidden }) => (hidden ? `(${key})` : key))).toEqual([
      "number",
      "date",
      "taxed",
      "secret",
      "(type)",
    ]);
    expect(list.columns[2]).toMatchObject({
      title: "Taxed",
      kind: "amount",
      numeric: true,
      width: 120,
      pin: "right",
      sum: true,
      decimals: 2,
    });
    expect(list.columns[0]).toMatchObject({ code: "ord001", sortable: true, widget: "sequence" });
    expect(list).toMatchObject({
      sort: ["-date", "-secret"],
      filters: ["type", "secret"],
      pageSizes: [10, 20, 50, 100],
      pageSize: 10,
      searchable: true,
    });
  });

  test("speaks the reader's language", () => {
    const chinese = projectList(page("order"), { ...everything, language: "cn" });
    expect(chinese.title).toBe("订单");
    expect(chinese.columns.at(-1)!.choices).toEqual([
      { value: "STD", title: "标准" },
      { value: "URGENT", title: "紧急" },
    ]);
  });

  test("leaves out what the reader may not see, and what would tell of it", () => {
    const seen = projectList(page("order"), restricted);
    expect(seen.columns.map(({ key }) => key)).toEqual(["number", "date", "type"]);
    expect(seen.filters).toEqual(["type"]);
    expect(seen.sort).toEqual(["-date"]);
    expect(seen.views.map(({ key }) => key)).toEqual(["std"]);
    expect(list.firstView).toBe("secret");
    expect(seen).not.toHaveProperty("firstView");
    expect(JSON.stringify(seen)).not.toMatch(/secret|taxed/i);
  });

  test("is opened by the document's code, else by what is shown first", () => {
    expect(list.codeField).toBe("number");
    expect(projectList(page("order-lines"), everything).codeField).toBe("header.number");
    const nameless: Reader = { ...everything, hides: (field) => field.key === "number" };
    expect(projectList(page("order"), nameless).codeField).toBe("date");
  });

  test("is not called by the document's name where rows are known by something else", () => {
    const shown = (...columns: readonly unknown[]) => {
      const subject = { kind: "text", title: "Subject", "zh-CN": "主题" };
      const order = {
        identity: { code: "number", name: "subject" },
        properties: { subject },
        list: { columns },
      };
      const named = loadFixture({ change: { "purchasing/order.json": order } }).schema!;
      const { codeField, nameField } = projectList(named.page("order")!, everything);
      return { codeField, nameField };
    };
    expect(shown("number", "subject")).toEqual({ codeField: "number", nameField: "subject" });
    expect(shown("date", "subject", { path: "number", hidden: true })).toEqual({
      codeField: "date",
      nameField: undefined,
    });
  });

  test("has the buttons of the reader's rights", () => {
    expect(list.buttons.map(({ key }) => key)).toEqual([
      "add",
      "submit",
      "approve",
      "revoke",
      "urge",
      "delete",
      "import",
      "export",
      "print",
    ]);
    const some = projectList(
      page("order"),
      withRights("BUY_ORDER:export", "BUY_ORDER:urge", "BUY_LINES:add"),
    );
    expect(some.buttons.map(({ key }) => key)).toEqual(["urge", "export"]);
    expect(some.buttons[0]).toMatchObject({ title: "Urge", input: { type: "object" } });
    expect(projectList(page("order"), withRights()).buttons).toEqual([]);
  });

  test("of lines reaches the header and what references point to", () => {
    const lines = projectList(page("order-lines"), everything);
    expect(lines).toMatchObject({ table: "items", style: "edit", document: "order" });
    expect(lines.columns.slice(0, 4).map(({ key, title }) => [key, title])).toEqual([
      ["header.number", "Number"],
      ["item", "Item"],
      ["material.code", "Code"],
      ["quantity", "Quantity"],
    ]);
    const quantity = lines.columns.find(({ key }) => key === "quantity")!;
    expect(quantity.decimalsFrom).toBe("unit");
    expect(lines.columns.find(({ key }) => key === "unit")).toMatchObject({
      hidden: true,
      to: "unit",
    });
    expect(lines.buttons.map(({ key }) => key)).toEqual(["edit", "export"]);
    const hiding: Reader = { ...everything, hides: (field) => field.key === "material" };
    expect(projectList(page("order-lines"), hiding).columns.map(({ key }) => key)).not.toContain(
      "material.code",
    );
  });

  test("is the same text for the same reader", () => {
    expect(JSON.stringify(projectList(page("order"), { ...everything }))).toBe(
      JSON.stringify(list),
    );
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

describe("the menu", () => {
  test("groups pages by module, in order, as far as the reader may query them", () => {
    const menu = menuTree(schema, { ...everything, language: "cn" });
    expect(
      menu.map(({ title, icon, children }) => [title, icon, children.map(({ path }) => path)]),
    ).toEqual([
      ["采购", "ShoppingOutlined", ["/purchasing/order", "/purchasing/order-lines"]],
      ["基础资料", undefined, ["/masters/material", "/masters/unit"]],
    ]);
    const some = menuTree(schema, withRights("BUY_LINES:query"));
    expect(some).toEqual([
      {
        code: "purchasing",
        title: "Purchasing",
        icon: "ShoppingOutlined",
        children: [
          {
            code: "BUY_LINES",
            title: "Order lines",
            also: ["订单明细"],
            path: "/purchasing/order-lines",
            page: "order-lines",
            style: "edit",
            openMode: "TAB",
            children: [],
          },
        ],
      },
    ]);
  });

  test("has the pages of a module below its headings, by their positions", () => {
    const sections = [
      { key: "orders", from: 10, title: "Orders", "zh-CN": "订单" },
      { key: "lines", from: 20, title: "Lines", "zh-CN": "明细" },
      { key: "none", from: 30, title: "Nothing", "zh-CN": "无" },
    ];
    const modules = [
      { name: "purchasing", title: "Purchasing", "zh-CN": "采购", sections },
      { name: "masters", title: "Master data", "zh-CN": "基础资料" },
    ];
    const sectioned: Schema = loadFixture({
      change: {
        "modules.json": { modules },
        "purchasing/order.json": { sort: 10 },
        "purchasing/order-lines.page.json": { sort: 25 },
        "masters/unit.json": { sort: 9 },
      },
    }).schema!;
    const shape = (nodes: readonly MenuNode[]): readonly unknown[] =>
      nodes.map(({ code, title, page, children }) => [page ?? code, title, ...shape(children)]);
    expect(shape(menuTree(sectioned, { ...everything, language: "cn" }))).toEqual([
      [
        "purchasing",
        "采购",
        ["purchasing.orders", "订单", ["order", "订单"]],
        ["purchasing.lines", "明细", ["order-lines", "订单明细"]],
      ],
      ["masters", "基础资料", ["material", "物料"], ["unit", "单位"]],
    ]);
  });

  test("has an inbox of documents for readers who may do one of its actions", () => {
    const source = {
      name: "urged-orders",
      document: "order",
      menu: "BUY_ORDER",
      title: "Urged orders",
      "zh-CN": "催单",
      list: {
        inbox: [
          { action: "urge", key: "U" },
          { action: "submit", key: "S" },
        ],
      },
    };
    const text = { "purchasing/urged-orders.page.json": JSON.stringify(source) };
    const inboxes = loadFixture({ text }).schema!;
    const inbox = inboxes.pages.find(({ name }) => name === "urged-orders")!;
    const shown = (reader: Reader) =>
      menuTree(inboxes, reader).flatMap(({ children }) => children.map(({ page }) => page));
    const urging = withRights("BUY_ORDER:query", "BUY_ORDER:urge");
    expect(shown(urging)).toEqual(["order", "urged-orders"]);
    expect(projectList(inbox, urging).inbox).toEqual([{ action: "urge", key: "U" }]);
    const looking = withRights("BUY_ORDER:query");
    expect(shown(looking)).toEqual(["order"]);
    expect(projectList(inbox, looking)).not.toHaveProperty("inbox");
  });
});
