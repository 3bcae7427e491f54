import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { describeProblem, loadDocuments, type Table } from "../../src/engine/index.ts";
import { product } from "../../src/server/start/product.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { renameEverything } from "../architecture/renameEverything.ts";
import { arranged } from "./arranged.ts";
import { describeDocuments } from "./documentSuite.ts";
import { unchangeable } from "./unchangeable.ts";
import { openWorld, type World } from "./world.ts";
import { features } from "../../src/features/words.ts";

/**
 * The server knows no business document and no field by name: with all of them renamed, every document still migrates,
 * saves, is listed, reopens, changes and is deleted.
 */
const sources = readSchemaFiles().filter(({ path }) => path !== "document.schema.json");
const renamed = renameEverything(sources);
const { schema, problems } = loadDocuments(renamed.sources, {
  toTraditional: (text) => text,
  features,
  effects: [...product.effects.values()],
});
if (!schema) throw new Error(problems.map(describeProblem).join("\n"));

let world: World;
beforeAll(async () => {
  world = await openWorld(schema, { arranged: renamedRows() });
});
afterAll(() => world?.opened.close());

test("nothing but what the code of sessions, approvals and messages knows bears its name", () => {
  const kept = schema.documents.filter(({ name }) => renamed.restore(name) === name);
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    "agreement",
    "announcement",
    "application",
    "approval-rule",
    "approval-task",
    "delegation",
    "interface-log",
    "login-log",
    "message",
    "operation-log",
    "parameter",
    "role",
    "user",
  ]);
  expect(schema.documents.length).toBeGreaterThan(25);
});

const documents = sampled("documents with other names, walked", schema.documents, 8, ({ name }) =>
  renamed.restore(name),
);
describeDocuments(
  documents,
  () => world,
  Object.fromEntries(
    Object.entries(unchangeable).map(([path, why]) => {
      const [document, ...keys] = path.split(".");
      return [renamedField(document!, ...keys), why];
    }),
  ),
);

function renamedField(document: string, ...keys: readonly string[]): string {
  const twin = schema!.documents.find(({ name }) => renamed.restore(name) === document)!;
  let { header: table } = twin;
  const path = keys.map((key) => {
    const child = table.children.find((one) => renamed.restore(one.key) === key);
    if (child) table = child;
    return child?.key ?? table.fields.find((one) => renamed.restore(one.key) === key)!.key;
  });
  return [twin.name, ...path].join(".");
}

/** What is arranged for rows of the product's documents, under the new names. */
function renamedRows(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const rename = (table: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const child = table.children.find((one) => renamed.restore(one.key) === key);
        if (child) return [child.key, (value as (typeof row)[]).map((line) => rename(child, line))];
        return [table.fields.find((one) => renamed.restore(one.key) === key)!.key, value];
      }),
    );
  return Object.fromEntries(
    Object.entries(arranged).map(([name, row]) => {
      const twin = schema!.documents.find((one) => renamed.restore(one.name) === name)!;
      return [twin.name, rename(twin.header, row)];
    }),
  );
}
