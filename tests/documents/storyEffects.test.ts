import { expect, test } from "vitest";
import { product } from "../../src/server/start/product.ts";
import { storyEffects } from "../../storybook/memory/effects.ts";

test("stories know every effect of the server, and what each gives", () => {
  const byName = (list: typeof storyEffects) =>
    Object.fromEntries(list.map(({ name, gives }) => [name, gives ?? null]));
  expect(byName(storyEffects)).toEqual(byName([...product.effects.values()]));
});
