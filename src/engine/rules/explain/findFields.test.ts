import { expect, test } from "vitest";
import { baseSources } from "../../../../tests/fixtures/schemaFixture.ts";
import { loadDocuments } from "../../dialect/load/load.ts";
import { findFields } from "./findFields.ts";
import { features } from "../../../features/words.ts";

const { schema } = loadDocuments(baseSources(), {
  toTraditional: (text) => `繁${text}`,
  features,
});
const order = schema!.document("order")!;
const line = order.table("items")!.fields.find(({ code }) => code !== undefined)!;
const found = (text: string) =>
  findFields(schema!, text, 5).map(({ document, table, key }) => `${document}/${table}/${key}`);

test("a field is found by its coded name, in any case, by its path and by its title", () => {
  const it = `order/items/${line.key}`;
  expect(found(line.code!)[0]).toBe(it);
  expect(found(line.code!.toUpperCase())[0]).toBe(it);
  expect(found(`items.${line.key}`)[0]).toBe(it);
  expect(found(line.title.cn)).toContain(it);
});

test("the item of lines is found by its coded name as their other fields are", () => {
  expect(found(`${line.table.code}002`)).toContain("order/items/item");
});

test("what is called just so stands before what begins so, and no more come than asked for", () => {
  const [first] = findFields(schema!, order.header.fields[0]!.code!, 1);
  expect(first!.code).toBe(order.header.fields[0]!.code);
  expect(findFields(schema!, order.header.fields[0]!.code!.slice(0, 3), 2)).toHaveLength(2);
});

test("one character finds nothing, and neither does what there is not", () => {
  expect(found("q")).toEqual([]);
  expect(found("no such field")).toEqual([]);
});
