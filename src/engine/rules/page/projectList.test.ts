import { describe, expect, test } from "vitest";
import {
  everything,
  page,
  restricted,
  withRights,
} from "../../../../tests/fixtures/projectedSchema.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { projectList } from "./projectList.ts";

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
