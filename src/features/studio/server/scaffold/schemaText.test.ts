import { expect, test } from "vitest";
import { schemaText } from "./schemaText.ts";

test("short words stand together, a field a line, and what is long below its name", () => {
  const field = {
    kind: "text",
    maxLength: 100,
    title: "A long enough title of a field",
    "zh-CN": "名称",
  };
  const source = {
    $schema: "../document.schema.json",
    name: "tool-loan",
    version: 1,
    required: ["title"],
    properties: {
      title: field,
      lines: { items: { properties: { a: field, b: field } } },
    },
    cases: [],
  };
  const text = schemaText(source);
  expect(JSON.parse(text)).toEqual(source);
  expect(text).toBe(`{
  "$schema": "../document.schema.json",
  "name": "tool-loan", "version": 1, "required": ["title"],
  "properties": {
    "title": { "kind": "text", "maxLength": 100, "title": "A long enough title of a field", "zh-CN": "名称" },
    "lines": {
      "items": {
        "properties": {
          "a": { "kind": "text", "maxLength": 100, "title": "A long enough title of a field", "zh-CN": "名称" },
          "b": { "kind": "text", "maxLength": 100, "title": "A long enough title of a field", "zh-CN": "名称" }
        }
      }
    }
  },
  "cases": []
}
`);
});
