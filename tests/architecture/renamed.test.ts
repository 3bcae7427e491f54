import { describe, expect, test } from "vitest";
import {
  describeProblem,
  loadDocuments,
  menuTree,
  newRecord,
  projectDetail,
  projectList,
  recordModelFromPage,
  recordModelOf,
  type Field,
  type MenuNode,
  type Schema,
  type SourceFile,
} from "../../src/engine/index.ts";
import { product } from "../../src/server/start/product.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { baseSources } from "../fixtures/schemaFixture.ts";
import { renameEverything } from "./renameEverything.ts";
import { renameInCel } from "./renameInCel.ts";
import { withSaidTitles } from "./saidTitles.ts";
import { features } from "../../src/features/words.ts";

/*
 * The engine knows no business document and no field by name: a copy of the schema files in which all of them are
 * renamed loads, and every page and new record made from it is the same but for the names.
 */

const readers = [
  { language: "en" as const, can: () => true, hides: () => false },
  {
    language: "tw" as const,
    can: (_: string, button: string) => button !== "edit",
    hides: (field: Field) => field.confidential === "price",
  },
];
const context = {
  me: { user: "u", staff: "s", department: "d", party: null, company: "c", currency: "y" },
  today: "2026-11-21",
  now: "2026-11-21T08:00:00Z",
  timeZone: "Asia/Shanghai",
};

const productSources = withSaidTitles(
  readSchemaFiles().filter(({ path }) => path !== "document.schema.json"),
);
const shop = withSaidTitles(baseSources());

describe.each([
  ["the product's schema files", productSources],
  ["another set of schema files", shop],
])("%s", (_, sources) => {
  const renamed = renameEverything(sources);
  const before = load(sources);
  const after = load(renamed.sources);

  test("have business documents, and load renamed", () => {
    expect(renamed.documents.size).toBeGreaterThan(1);
    expect(after.documents.length).toBe(before.documents.length);
    const text = renamed.sources.map((source) => source.text).join();
    for (const name of renamed.documents.keys())
      expect(text).not.toMatch(new RegExp(`"(name|document|to)":"${name}"`));
  });

  test("have the same pages, but for the names", () => {
    for (const page of before.pages) {
      const twin = after.pages.find(({ name }) => renamed.restore(name) === page.name)!;
      for (const reader of readers) {
        expect(restored(projectList(twin, reader)), page.name).toEqual(
          plain(projectList(page, reader)),
        );
        const detail = projectDetail(twin, reader);
        expect(restored(detail)).toEqual(plain(projectDetail(page, reader)));
        recordModelFromPage(detail, reader.language);
      }
    }
  });

  test("make the same new records, but for the names", () => {
    for (const document of before.documents) {
      const twin = after.documents.find(({ name }) => renamed.restore(name) === document.name)!;
      const record = newRecord(recordModelOf(twin, "en"), context);
      expect(restored(record)).toEqual(plain(newRecord(recordModelOf(document, "en"), context)));
    }
  });

  test("have the same menu, but for the names", () => {
    // Pages of the same position are ordered by name.
    const below = (nodes: readonly MenuNode[], above = ""): readonly string[] =>
      nodes.flatMap(({ title, path, children }) =>
        path === undefined
          ? below(children, `${above}${title}/`)
          : [`${above}${title} ${renamed.restore(path)}`],
      );
    const entries = (schema: Schema) => below(menuTree(schema, readers[0]!));
    expect(entries(after).toSorted()).toEqual(entries(before).toSorted());
  });

  function restored(value: unknown): unknown {
    return JSON.parse(renamed.restore(JSON.stringify(value)));
  }
});

test.each([
  ["quantity - ordered > 0", "QUANTITY - ORDERED > 0"],
  [
    "sum(items.map(line, coalesce(line.amount, 0)))",
    "sum(ITEMS.map(line, coalesce(line.AMOUNT, 0)))",
  ],
  ["status in ['DRAFT', \"status\"] && !isNew", "STATUS in ['DRAFT', \"status\"] && !isNew"],
  ["header.currency.decimals + parent.unit.code", "header.CURRENCY.DECIMALS + parent.UNIT.code"],
  ["buyer == me.staff || input.reason != null", "BUYER == me.staff || input.reason != null"],
  ["text(supplier.name).contains('x')", "text(SUPPLIER.name).contains('x')"],
])("%s is renamed to %s", (cel, expected) => {
  expect(renameInCel(cel, (name) => name.toUpperCase())).toBe(expected);
});

test("behind this stand the fields of the row that picks", () => {
  const upper = (name: string) => name.toUpperCase();
  expect(renameInCel("warehouse == this.warehouse", (name) => name, upper)).toBe(
    "warehouse == this.WAREHOUSE",
  );
});

function load(sources: readonly SourceFile[]): Schema {
  const { schema, problems } = loadDocuments(sources, {
    toTraditional: (text) => text,
    features,
    effects: [...product.effects.values()],
  });
  if (!schema) throw new Error(problems.map(describeProblem).join("\n"));
  return schema;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
