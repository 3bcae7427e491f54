import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productReference } from "../../src/cli/reference/productReference.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { dialectText, effects } from "../../src/server/start/schemas.ts";
import { wordOf } from "../../src/engine/index.ts";
import {
  effectPage,
  effectPages,
  type DescribedEffect,
} from "../../src/cli/reference/effectPages.ts";

const made = productReference(dialectText(readSchemaFiles()));

/** The words without the examples, which change with every schema file. */
const words = (text: string) =>
  text
    .split("\n")
    .filter((line) => !/^`.*`$/.test(line))
    .map((line) => (line.startsWith("|") ? cells(line).slice(0, 5).join("|") : line))
    .join("\n");
const cells = (line: string) => line.split(/(?<!\\)\|/);

test("docs/reference.md has the words that check reads (npx waybill export-dialect)", () => {
  const written = readFileSync(new URL("../../docs/reference.md", import.meta.url), "utf8");
  expect(words(written)).toBe(words(made));
});

test("what effects take is told on one page each, as their registry has it (npx waybill export-dialect)", () => {
  const pages = effectPages.map((path) =>
    readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"),
  );
  const described = effects as readonly DescribedEffect[];
  for (const text of pages) expect(effectPage(text, described)).toBe(text);
  const told = pages
    .flatMap((text) => [...text.matchAll(/^#{2,3} (\w+)\n```effect/gm)].map(([, word]) => word!))
    .toSorted();
  expect(told).toEqual([...new Set(effects.map(({ name }) => wordOf(name)))].toSorted());
});

/** Rows of the tables of words and of parameters of effects, each with the heading over it. */
function rowsOf(text: string) {
  let heading = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("### ")) heading = line.slice(4);
    const [, word, takes, , meaning, example] = cells(line).map((cell) => cell.trim());
    const isRow =
      line.startsWith("|") && example !== undefined && !/^(word|parameter|---)$/.test(word!);
    return isRow ? [{ at: `${heading} ${word}`, takes, meaning: meaning!, example }] : [];
  });
}

test("every word and every parameter of an effect says what it means, and has an example", () => {
  const rows = rowsOf(made);
  expect(rows.length).toBeGreaterThan(1000);
  const silent = rows.filter(({ meaning, example }) => meaning === "" || example === "");
  expect(silent.map(({ at }) => at)).toEqual([]);
  const effects = made.split("\n### effect ").slice(1);
  expect(effects.length).toBeGreaterThan(30);
  expect(
    effects.filter((text) => !text.includes("\n`{")).map((text) => text.split("\n")[0]),
  ).toEqual([]);
});

// What a pattern takes is no meaning: `name` would say that it is "a key in camelCase".
test("what a word means is not the form of its value alone", () => {
  const form = /^(a|an) (field )?(key|path|name|state)\b/i;
  const empty = rowsOf(made).filter(({ meaning }) => form.test(meaning));
  expect(empty.map(({ at, meaning }) => `${at}: ${meaning}`)).toEqual([]);
});
