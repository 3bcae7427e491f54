import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productReference } from "../../src/cli/reference/productReference.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { dialectText } from "../../src/server/start/schemas.ts";

/** The words without the examples, which change with every schema file. */
const words = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.startsWith("|") ? cells(line).slice(0, 4).join("|") : line))
    .join("\n");
const cells = (line: string) => line.split(/(?<!\\)\|/);

test("docs/reference.md has the words that check reads (npx waybill export-dialect)", () => {
  const written = readFileSync(new URL("../../docs/reference.md", import.meta.url), "utf8");
  expect(words(written)).toBe(words(productReference(dialectText(readSchemaFiles()))));
});
