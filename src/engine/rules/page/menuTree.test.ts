import { describe, expect, test } from "vitest";
import { everything, schema, withRights } from "../../../../tests/fixtures/projectedSchema.ts";
import type { Schema } from "../../dialect/model/document.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import type { MenuNode } from "./definition.ts";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { menuTree } from "./menuTree.ts";
import { projectList } from "./projectList.ts";

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
