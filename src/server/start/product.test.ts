import { expect, test } from "vitest";
import type { Document, Row, Schema } from "../../engine/index.ts";
import type { Writing } from "../core/context.ts";
import { productOf } from "./product.ts";
import { noSealing } from "../core/record/sealing.ts";

const schema = { documents: [] } as unknown as Schema;

test("a product without features makes nothing of its own and seals nothing", () => {
  const product = productOf([]);
  expect(product.sealing).toBe(noSealing);
  expect(product.tables).toEqual([]);
  expect(product.objects(schema)).toEqual({ indexes: [], triggers: [] });
  expect(product.rowHooks).toEqual({ scopes: {}, marks: [] });
});

test("tables, indexes and triggers are joined in the order of the features", () => {
  const named = (name: string) => ({ schema: "s", table: "t", name, sql: name });
  const product = productOf([
    { tables: { a: ["a1", "a2"] }, objects: () => ({ indexes: [named("i1")], triggers: [] }) },
    { tables: { b: ["b1"] }, objects: () => ({ indexes: [named("i2")], triggers: [named("t")] }) },
  ]);
  expect(product.tables).toEqual(["a1", "a2", "b1"]);
  expect(product.objects(schema).indexes.map(({ name }) => name)).toEqual(["i1", "i2"]);
  expect(product.objects(schema).triggers.map(({ name }) => name)).toEqual(["t"]);
});

test("two features that bring a sealing are refused", () => {
  expect(() => productOf([{ sealing: noSealing }, { sealing: noSealing }])).toThrow(
    "Two features bring a sealing",
  );
});

test("the plain sealing writes a change as it is", () => {
  const [document, next, context] = [{} as Document, { id: "1" } as Row, {} as Writing];
  const diff = { header: { name: [null, "A"] }, lines: [] } as never;
  const change = { document, model: {} as never, before: undefined, seal: undefined, next, diff };
  const plan = noSealing.planWrite(context, change);
  expect(plan).toMatchObject({ row: next, columns: diff, sealedHistory: undefined });
});

const nothing = () => Promise.resolve(0);

test("what features bring keeps their order, and a name is brought once", () => {
  const first = { nightly: { empty: nothing } };
  const second = { nightly: { remove: nothing }, drives: () => true };
  expect([...productOf([first, second]).nightly.keys()]).toEqual(["empty", "remove"]);
  expect(() => productOf([first, second, first])).toThrow('Two features bring "empty"');
});

test("a document is driven by the clock unless a feature drives it", () => {
  const document = {} as never;
  expect(productOf([]).drives(document)).toBe(false);
  expect(productOf([{ drives: () => false }, { drives: () => true }]).drives(document)).toBe(true);
});
