import { join } from "node:path";
import { expect, test } from "vitest";
import { entryOf, outsideRenderers, outsideTests } from "./outsideRenderers.ts";

const example = join(import.meta.dirname, "../../docs/examples/renderer-kit");
const hook = join(import.meta.dirname, "../../renderers/kit/outside.ts");
const loaded = (named?: string) => {
  const { load } = outsideRenderers(named) as unknown as { load: (id: string) => string | null };
  return load(hook);
};

test("without a module the client is the product's", () => {
  expect(loaded("")).toBeNull();
  expect(outsideTests("")).toEqual([]);
});

test("the module of WAYBILL_RENDERERS is loaded before the first page", () => {
  expect(loaded(example)).toContain(`import("${join(example, "index.ts")}")`);
  expect(loaded(join(example, "board.tsx"))).toContain("board.tsx");
  expect(outsideTests(example)).toEqual([`${example}/**/*.test.tsx`]);
});

test("a folder without an index is refused by name", () => {
  expect(() => entryOf(join(example, ".."))).toThrow("WAYBILL_RENDERERS: no index.ts or index.tsx");
});
