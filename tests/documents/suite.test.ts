import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { productSchema } from "../api/harness.ts";
import { arranged } from "./arranged.ts";
import { describeDocuments } from "./documentSuite.ts";
import { unchangeable } from "./unchangeable.ts";
import { openWorld, type World } from "./world.ts";

/** Every document of the product, walked by one suite. */
const schema = productSchema();

let world: World;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
});
afterAll(() => world?.opened.close());

test("there are documents", () => {
  expect(schema.documents.length).toBeGreaterThan(25);
});

const documents = sampled("documents, walked", schema.documents, 14, ({ name }) => name);
describeDocuments(documents, () => world, unchangeable);
