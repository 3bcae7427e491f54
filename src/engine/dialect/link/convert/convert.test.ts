import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadDocuments } from "../../load/load.ts";
import type { SourceFile } from "../../read/sourceFile.ts";
import { features } from "../../../../features/words.ts";

const folder = join(import.meta.dirname, "../../../../../tests/fixtures/chain");
const sources: readonly SourceFile[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .map((path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(join(folder, path), "utf8"),
  }));
const options = { toTraditional: (text: string) => text, features };
const { schema, problems } = loadDocuments(sources, options);

test("a conversion is compiled with its defaults filled", () => {
  expect(problems).toEqual([]);
  const [deal, , joined, plan] = schema!.document("wish")!.conversions;
  expect(deal).toMatchObject({
    key: "deal",
    from: "items",
    to: { document: "deal", table: "items" },
    kind: "CONVERT",
    quantity: "quantity",
    required: [
      { table: "", field: "partner" },
      { table: "items", field: "price" },
    ],
    back: { dealNo: "number", dealItem: "item" },
  });
  expect(joined!.append!.source).toContain("this.partner");
  expect(plan).toMatchObject({ from: "", to: { table: "" }, kind: "INSPECT", lines: {} });
});

test("a consumed quantity begins with nought and knows what it is consumed by", () => {
  const field = schema!.document("wish")!.table("items")!.field("ordered")!;
  expect(field.consumed).toMatchObject({ document: "deal", table: "items", sum: "quantity" });
  expect(field.editable).toEqual({ when: "system" });
  expect(field.default!.source).toBe("0");
});

describe("nothing that is written in a conversion makes the loader throw", () => {
  const wrong = [null, 1, "x", true, [], {}, ["x"], { x: 1 }, ""];
  const wish = sources.find(({ path }) => path.endsWith("wish.json"))!;
  const value = JSON.parse(wish.text) as { readonly convert: Readonly<Record<string, object>> };
  const words = Object.entries(value.convert).flatMap(([key, block]) =>
    Object.keys(block).map((word) => [key, word] as const),
  );
  test.each(words)("%s.%s", (key, word) => {
    for (const by of wrong) {
      const convert = { ...value.convert, [key]: { ...value.convert[key], [word]: by } };
      const text = JSON.stringify({ ...value, convert });
      const loaded = loadDocuments(
        sources.map((source) => (source === wish ? { ...wish, text } : source)),
        options,
      );
      expect(loaded.schema === undefined).toBe(
        loaded.problems.some(({ severity }) => severity === "error"),
      );
    }
  });
});
