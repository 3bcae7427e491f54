import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { dialectFile } from "../../src/cli/exportDialect.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { dialectText } from "../../src/server/start/schemas.ts";
import { baseSources } from "../fixtures/schemaFixture.ts";

const text = readFileSync(dialectFile, "utf8");
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { regex: true } });
const validate = ajv.compile(JSON.parse(text));
const errorsOf = (value: unknown) =>
  validate(value) ? [] : validate.errors!.map((error) => `${error.instancePath} ${error.message}`);
const example = join(import.meta.dirname, "../../docs/examples/customer-layer");
const files = [...readSchemaFiles(), ...readSchemaFiles(example), ...baseSources()].filter(
  ({ path }) => path !== "document.schema.json",
);

test("schemas/document.schema.json is what `npx waybill export-dialect` writes", () => {
  expect(text === dialectText(readSchemaFiles()), "run `npx waybill export-dialect`").toBe(true);
});

test("there are files to validate", () => expect(files.length).toBeGreaterThan(30));

test.each(files)("$path is valid for an editor", ({ text: file }) => {
  expect(errorsOf(JSON.parse(file))).toEqual([]);
});

describe("an editor sees what the loader refuses", () => {
  const order = JSON.parse(
    baseSources().find(({ path }) => path === "purchasing/order.json")!.text,
  ) as Record<string, unknown>;
  const field = (words: object) => ({
    ...order,
    properties: { note: { kind: "text", title: "Note", "zh-CN": "备注", ...words } },
  });

  test.each([
    ["an unknown word", { ...order, tilte: "x" }],
    ["an unknown kind", field({ kind: "tekst" })],
    ["a word of another kind", field({ choices: "order-type" })],
    ["a wrong type", field({ maxLength: "10" })],
    ["an unknown widget", field({ widget: "texst" })],
    ["an unknown policy", field({ hidden: "drop" })],
    ["a missing name", { ...order, name: undefined, traits: undefined }],
    [
      "a page without its document's menu",
      { name: "x", document: "order", title: "X", "zh-CN": "X" },
    ],
    ["a removal that is no pointer", { extends: "order", remove: ["actions.submit"] }],
    ["a choice without a label", { name: "x", choices: { A: { title: "A" } } }],
  ])("%s", (_, wrong) => {
    expect(errorsOf(JSON.parse(JSON.stringify(wrong)))).not.toEqual([]);
  });
});

test("it offers kinds, widgets, documents, choices, traits and fields", () => {
  const { $defs } = JSON.parse(text) as { $defs: Record<string, { enum: string[] }> };
  expect($defs["names-documents"]!.enum).toEqual(
    expect.arrayContaining(["requisition", "purchase-order", "user"]),
  );
  expect($defs["names-choices"]!.enum).toContain("tax-type");
  expect($defs["names-traits"]!.enum).toContain("approval");
  expect($defs["names-fields"]!.enum).toContain("demandDate");
  expect(JSON.stringify($defs["field-reference"])).toContain("#/$defs/names-documents");
});
