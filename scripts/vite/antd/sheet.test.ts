import { createCache, StyleProvider } from "@ant-design/cssinjs";
import { Alert, Button, Checkbox, ConfigProvider, DatePicker, Form, Input } from "antd";
import { Pagination, Radio, Select, Steps, Table, Tabs, Tag, Tooltip, Upload } from "antd";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { themeOf } from "../../../renderers/base/theme.ts";
import { antdSheet } from "./sheet.ts";
import { partModules, styleModules } from "./styleModules.ts";

const sheet = antdSheet([...Object.keys(styleModules), ...Object.keys(partModules)]);

const components: Readonly<Record<string, ReactElement>> = {
  alert: createElement(Alert, { message: "a" }),
  button: createElement(Button, null, "a"),
  checkbox: createElement(Checkbox, null, "a"),
  date: createElement(DatePicker),
  field: createElement(Form, null, createElement(Form.Item, { label: "a" })),
  input: createElement(Input.Search),
  pages: createElement(Pagination, { total: 90 }),
  radio: createElement(Radio.Group, { options: ["a"] }),
  select: createElement(Select),
  steps: createElement(Steps, { items: [{ title: "a" }] }),
  table: createElement(Table),
  tabs: createElement(Tabs, { items: [{ key: "a", label: "a" }] }),
  tag: createElement(Tag, { color: "success" }, "a"),
  text: createElement(Input.TextArea),
  tooltip: createElement(Tooltip, { title: "a" }, createElement("i")),
  upload: createElement(Upload),
};

describe("the style sheet of antd's components", () => {
  it.each(Object.entries(components))("has what a page with a %s would write", (_, component) => {
    const cache = createCache();
    const page = createElement(ConfigProvider, { theme: themeOf("dark", "compact") }, component);
    renderToString(createElement(StyleProvider, { cache }, page));
    const written = Array.from(cache.cache, ([path, entry]) => ({
      kind: path.split("%")[0],
      text: String((entry[1] as readonly unknown[])[path.startsWith("style") ? 0 : 1]),
    }));
    const rules = written
      .filter(({ kind }) => kind === "style")
      .flatMap(({ text }) => text.split("}"));
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !/-rtl\b/.test(rule) && !sheet.includes(rule))).toEqual([]);
    for (const { text } of written.filter(({ kind, text: of }) => kind === "cssVar" && of !== "")) {
      const [selector = "", values = ""] = text.split("{");
      const scope = selector.replace(/^\.[\w-]+/, "");
      const blocks = Array.from(
        sheet.matchAll(/:is\(([^)]*)\)((?:\.[\w-]+)?)\{([^}]*)\}/g),
        ([, looks = "", of = "", body = ""]) => ({ looks: looks.split(","), of, body }),
      ).filter(({ looks, of }) => of === scope && looks.includes(".wb-dark-compact"));
      const known = new Set(blocks.flatMap(({ body }) => body.split(";")));
      const asked = values.replace("}", "").split(";").filter(Boolean);
      expect(asked.filter((value) => !known.has(value))).toEqual([]);
    }
  });

  it("has nothing for texts from right to left", () => {
    expect(sheet).toContain(".ant-btn");
    expect(sheet).not.toMatch(/(^|\})[^{},]*-rtl[^{},]*\{/);
  });
});
