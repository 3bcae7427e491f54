import { expect, test } from "vitest";
import { product } from "../../start/product.ts";
import { signatures } from "../../start/effects/signatures/index.ts";

test("what schema files can say is what the server does, and nothing else", () => {
  const names = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).toSorted();
  expect(names(signatures)).toEqual(names([...product.effects.values()]));
});
