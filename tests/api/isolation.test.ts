import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Document, Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type Person, type WorldApp } from "../documents/worldApp.ts";
import { productSchema } from "./harness.ts";
import { callsOf, comparedWithNone, textsOf } from "./probes.ts";

/*
 * Two companies: whoever works in one cannot tell a row of the other from none. Every call of the OpenAPI description that
 * takes an id is asked with the other's and with a made-up one; the answers must be the same, letter by letter.
 */
const schema = productSchema();
let world: World;
let served: WorldApp;
let outsider: Person;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
  const { company } = (await world.elsewhere()).actor;
  outsider = await served.signInWith([{ rights: ["*:*"], dataScope: "ALL" }], company.id);
});
afterAll(() => served?.close());

const owned = schema.documents.filter(
  ({ scope, writes }) => scope === "company" && writes === "people",
);
const chosen = sampled("documents of another company", owned, 4, ({ name }) => name);

test("the description of the API has calls to ask", () => {
  expect(callsOf(served.app).length).toBeGreaterThan(150);
  expect(owned.length).toBeGreaterThan(15);
});

describe.each(chosen.map((document) => ({ name: document.name, document })))(
  "$name",
  ({ document }) => {
    test("of another company is as if it did not exist, on every call that takes an id", async () => {
      const row = await rowOf(document);
      const secrets = textsOf(document, row);
      const { asked, faults } = await comparedWithNone({
        caller: outsider.caller,
        calls: callsOf(served.app),
        document,
        page: document.name,
        id: row.id!,
        secrets,
      });
      expect(asked).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    });

    test("of another company is in no list, sum, look-up or search", async () => {
      const row = await rowOf(document);
      const secrets = textsOf(document, row);
      const faults: string[] = [];
      const own = await outsider.caller.post(`/list/${document.name}/query`, { size: 100 });
      for (const page of schema.pages.filter((one) => one.document === document)) {
        const code = String(row[document.identity.code] ?? "");
        for (const [url, body] of [
          [`/list/${page.name}/query`, { size: 100 }],
          [`/list/${page.name}/query`, { search: code, size: 100 }],
          [`/list/${page.name}/query`, { bin: true }],
          [`/list/${page.name}/summary`, {}],
          [`/res/${document.name}/select`, { q: code }],
          ["/rs/search", { q: code }],
        ] as const) {
          const { text } = await outsider.caller.post(url, body);
          faults.push(...secrets.filter((one) => text.includes(one)).map((one) => `${url} ${one}`));
        }
      }
      const again = await outsider.caller.post(`/list/${document.name}/query`, { size: 100 });
      expect(again.data["total"]).toBe(own.data["total"]);
      expect(faults).toEqual([]);
    });
  },
);

/** A row of each document in the first company. */
const rows = new Map<Document, Promise<Row>>();
function rowOf(document: Document): Promise<Row> {
  const row = rows.get(document) ?? world.create(document.name);
  rows.set(document, row);
  return row;
}
