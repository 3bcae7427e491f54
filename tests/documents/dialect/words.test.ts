import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/engine/dialect/model/problem.ts";
import { checkShape } from "../../../src/engine/dialect/shapes/checkShape.ts";
import { jsonTypeOf, typesOf, type Shape } from "../../../src/engine/dialect/shapes/shape.ts";
import { readLayers, readSchemaFiles } from "../../../src/server/core/schema/schemaFiles.ts";
import { checkSchemas } from "../../../src/server/start/schemas.ts";
import { objectsOfWords } from "./objectsOfWords.ts";
import { definitions, shapeOfFile, writtenIn } from "./written.ts";

/*
 * Every word of the dialect in every place, as the registries have them: it is used in a file that loads, a misspelt one is
 * refused with the place and the right word, and so is a value of a type that the word does not take.
 */
const root = join(import.meta.dirname, "../../..");
const objects = objectsOfWords();
const everyWord = join(root, "tests/fixtures/everyWord");

/** What a shape says of a value that is not whole: what is missing is no matter here. */
function findingsAt(pointer: string, value: unknown, shape: Shape): readonly Finding[] {
  const found: Finding[] = [];
  checkShape(value, {
    shape,
    definitions,
    pointer: "",
    report: (at, finding) => void (at === pointer && found.push(finding)),
  });
  return found;
}

test("there are words", () => {
  expect(objects.length).toBeGreaterThan(150);
});

test("each word is used in a file that loads", () => {
  expect(
    checkSchemas(undefined, { layers: readLayers([everyWord]) }).problems.filter(
      ({ severity }) => severity === "error",
    ),
  ).toEqual([]);
  const folders = [
    undefined,
    everyWord,
    ...["core", "tutorial", "customer-layer"].map((name) => join(root, "docs/examples", name)),
    ...["schemas", "chain", "rated", "asking"].map((name) => join(root, "tests/fixtures", name)),
    join(root, "src/engine/dialect/fixtures/base"),
  ];
  const used = new Set(
    folders.flatMap(readSchemaFiles).flatMap(({ path, text }) => {
      const value = JSON.parse(text) as object;
      const shape = "extends" in value ? "document-part" : shapeOfFile(path, value);
      return shape === undefined
        ? []
        : writtenIn(value, shape).map(({ word }) => word.replaceAll("[]", ""));
    }),
  );
  const words = objects.flatMap(({ at, shape }) =>
    Object.entries(shape.properties!)
      .filter(([word, { $ref }]) => !labels.has(word) && !$ref?.includes("field-words/"))
      .map(([word]) => `${at} ${word}`),
  );
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => !used.has(word))).toEqual([]);
});
/** Labels are the same everywhere. */
const labels: ReadonlySet<string> = new Set(["title", "zh-CN", "zh-TW", "$schema"]);

describe("a misspelt word is refused with the right one", () => {
  test.each(objects)("$at", ({ shape }) => {
    const missed = Object.keys(shape.properties!).filter((word) => {
      const misspelt = `${word}${word.at(-1)}`;
      const [finding] = findingsAt(`/${misspelt}`, { [misspelt]: null }, shape);
      return finding?.nearest !== word || finding.onKey !== true;
    });
    expect(missed).toEqual([]);
  });
});

describe("a value of another type is refused with what is allowed", () => {
  test.each(objects)("$at", ({ shape }) => {
    const missed = Object.entries(shape.properties!).filter(([word, inner]) => {
      const types = typesOf(inner, definitions);
      const wrong = [true, "?", [], {}, null].filter(
        (value) => types && !types.includes(jsonTypeOf(value)),
      );
      return wrong.some((value) => {
        const findings = findingsAt(`/${word}`, { [word]: value }, shape);
        return !findings.some(({ message }) =>
          /^(Expected|Unknown|Must be) | is written /.test(message),
        );
      });
    });
    expect(missed.map(([word]) => word)).toEqual([]);
  });
});

describe("a word from a list is refused with the right one", () => {
  test.each(objects)("$at", ({ shape }) => {
    const missed = Object.entries(shape.properties!).flatMap(([word, inner]) =>
      (inner.enum ?? [])
        .filter((value) => typeof value === "string")
        .filter((value) => {
          const misspelt = `${value}${value.at(-1)}`;
          const [finding] = findingsAt(`/${word}`, { [word]: misspelt }, shape);
          return finding?.nearest !== value || finding.allowed?.includes(value) !== true;
        }),
    );
    expect(missed).toEqual([]);
  });
});

/** What check reads of a shape. A shape that says more would promise what nobody holds. */
const read = new Set(
  "description default examples $ref type enum const pattern minLength maxLength minimum maximum properties required dependentRequired additionalProperties propertyNames minProperties maxProperties items prefixItems minItems maxItems uniqueItems anyOf oneOf allOf if then not former format".split(
    " ",
  ),
);
/** What the loader reads besides: of which names a text is one, and how expressions are compiled. */
const marks = new Set("x-names names cel fits of kinds keys sql whose".split(" "));

test("shapes say nothing that check does not read", () => {
  const strange = new Set<string>();
  const walk = (value: unknown, isShape: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, isShape));
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (isShape && !read.has(key) && !marks.has(key)) strange.add(key);
      if (isShape && ["examples", "default", "enum", "const", "former"].includes(key)) continue;
      walk(member, !isShape || (key !== "properties" && key !== "dependentRequired"));
    }
  };
  walk(definitions, false);
  expect([...strange]).toEqual([]);
});
