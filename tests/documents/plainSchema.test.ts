import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { loadFixture } from "../fixtures/schemaFixture.ts";
import { plainSchema } from "../../src/engine/index.ts";

const { schema } = loadFixture({});
const plain = plainSchema(schema!.document("order")!);
const ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true }));
const validate = ajv.compile(plain);

const line = {
  material: { id: "0193d1b0-0000-7000-8000-000000000001", code: "M1", name: "Bolt" },
  name: null,
  unit: null,
  quantity: "1.5",
  price: "2",
  amount: "3.00",
  needed: "2026-11-21",
};
const record = {
  number: "ORD2026110001",
  type: "STD",
  date: "2026-11-21",
  status: "DRAFT",
  buyer: null,
  total: "1.5",
  items: [line],
};

test("a record as it travels is valid", () => {
  validate(record);
  expect(validate.errors).toBeNull();
});

test.each([
  ["a decimal as a number", { ...record, total: 1.5 }],
  ["an unknown choice", { ...record, type: "NONE" }],
  ["a date that is none", { ...record, date: "21.11.2026" }],
  ["no lines", { ...record, items: [] }],
  ["a required field left out", { ...record, type: undefined }],
  ["a line without its material", { ...record, items: [{ ...line, material: null }] }],
])("%s is not", (_, wrong) => {
  expect(validate(JSON.parse(JSON.stringify(wrong)))).toBe(false);
});

test("has none of the dialect's own words", () => {
  expect(JSON.stringify(plain)).not.toMatch(/"(kind|compute|machines|numbering|zh-CN)":/);
});
