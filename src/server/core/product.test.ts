import { expect, test } from "vitest";
import { productOf } from "./product.ts";

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
