import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Field } from "../../dialect/model/document.ts";
import { projectDetail } from "../page/projectDetail.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { fillPlaceholders, placeholdersIn } from "./placeholder.ts";
import { isOffered, valueAt } from "../../dialect/link/namedValues.ts";
import { nearestPlaceholder } from "./suggest.ts";

const values: Readonly<Record<string, string>> = { number: "N-1", "supplier.name": "A & B" };
const valueOf = (path: string) => values[path];

test.each([
  ["note", "{{number}} of {{ supplier.name }}", "N-1 of A & B"],
  ["html", "<p>{{supplier.name}}</p>", "<p>A &amp; B</p>"],
  [
    "html",
    "{{<b>number</b>}} {{nothing}} {{合同}} {number}",
    "{{<b>number</b>}} {{nothing}} {{合同}} {number}",
  ],
])("a %s is filled: %s", (kind, text, filled) => {
  expect(fillPlaceholders(text, kind, valueOf)).toBe(filled);
});

test("all that stands between double braces is found, with its place", () => {
  expect(placeholdersIn("a {{ b }} {{合同}} {c}")).toEqual([
    { path: "b", start: 2, end: 9 },
    { path: "合同", start: 10, end: 16 },
  ]);
});

const text = { kind: "html", placeholders: "order", title: "Text", "zh-CN": "文本" };
const { schema } = loadFixture({
  change: {
    "purchasing/order.json": {
      properties: {
        text,
        price: { kind: "price", code: "xxx900", title: "Price", "zh-CN": "价格" },
        gone: { kind: "text", visible: "false", hidden: "keep", title: "Gone", "zh-CN": "无" },
      },
    },
    "masters/material.json": { properties: { text } },
  },
});
const viewOf = (page: string, reader: Partial<Reader>) =>
  projectDetail(schema!.page(page)!, {
    language: "cn",
    can: () => true,
    hides: () => false,
    ...reader,
  }).header.fields.find(({ key }) => key === "text")!.placeholders!;
const paths = (view: ReturnType<typeof viewOf>) => view.offered.map(({ path }) => path);

test("a text offers what its reader sees of the document that it names", () => {
  const own = viewOf("order", {});
  expect(own).toMatchObject({ field: "text", document: "order", own: true });
  expect(paths(own)).toContain("price");
  expect(paths(own)).not.toContain("text");
  expect(paths(own)).not.toContain("gone");
  const template = viewOf("material", {});
  expect(template.own).toBe(false);
  expect(paths(template)).toEqual(paths(own));
  const hides = (field: Field) => field.confidential === "price";
  expect(paths(viewOf("order", { hides }))).not.toContain("price");
  // The other document is read with the rights of its own page.
  const on = (): Reader => ({ language: "cn", can: () => true, hides });
  expect(paths(viewOf("material", { on }))).not.toContain("price");
  expect(paths(viewOf("material", { can: (_menu, button) => button !== "get" }))).toEqual([]);
});

test("a placeholder is known by key, by coded name and as a part of a reference; another one has a nearest", () => {
  const view = viewOf("order", {});
  for (const known of ["price", "xxx900", "number"]) expect(isOffered(view, known)).toBe(true);
  for (const unknown of ["nubmer", "text", "price.name", "价格"])
    expect(isOffered(view, unknown)).toBe(false);
  expect(nearestPlaceholder(view, "nubmer")).toBe("number");
  expect(nearestPlaceholder(view, "价格")).toBe("price");
  const order = schema!.document("order")!;
  expect(valueAt(order, "text")).toBeUndefined();
  expect(valueAt(order, "price.name")).toBeUndefined();
  expect(valueAt(order, "xxx900")?.field.key).toBe("price");
});
