import { expect, test } from "vitest";
import { product } from "./product.ts";
import { effects } from "./schemas.ts";

test("what schema files can say is what the server does, and nothing else", () => {
  const names = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).toSorted();
  expect(names(effects)).toEqual(names([...product.effects.values()]));
});
