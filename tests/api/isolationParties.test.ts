import { afterAll, beforeAll, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import type { Document, Row } from "../../src/engine/index.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { callsOf, comparedWithNone, textsOf } from "./probes.ts";

/*
 * Two suppliers of one company: neither can tell what is the other's from nothing. The party comes from the session, so
 * nothing that is sent changes whose rows these are.
 */
const schema = productSchema();
let demo: DemoApp;
let admin: Caller;
let one: Caller;
let other: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  one = await demo.as("s001");
  other = await demo.as("s002");
});
afterAll(() => demo.close());

/** Documents of which suppliers have rows of their own, and on which of their pages. */
const pages = schema.pages.filter(
  ({ document, table }) =>
    table === "" && document.access.supplier?.dependencies.some((path) => path === "me.party"),
);

test("there are documents that suppliers share with us, and rows of others", async () => {
  expect(pages.map(({ document }) => document.name)).toEqual(
    expect.arrayContaining([
      "purchase-order",
      "supplier",
      // A new document of the supplier module belongs here, or is ours alone.
      "admission",
      "qualification",
      "factory-audit",
      "sample-certification",
      "evaluation",
      "disposal",
      "supplier-change",
      "supplier-score",
    ]),
  );
  // What we score with, and what is not published, is on no page of theirs.
  const ours = ["assessment", "assessment-template", "indicator", "audit-template", "application"];
  expect(pages.filter(({ document }) => ours.includes(document.name))).toEqual([]);
  for (const name of ["purchase-order", "supplier"]) {
    const mine = await idsOn(one, name);
    expect((await rowsOn(admin, name)).length).toBeGreaterThan(mine.length);
  }
});

const closed = sampled("pages that suppliers share", pages, 5, ({ name }) => name);
test.each(closed.map((page) => ({ name: page.name, page })))(
  "$name: another supplier's is as if it did not exist",
  async ({ page }) => {
    const { document } = page;
    const mine = await idsOn(one, page.name);
    const foreign = (await rowsOn(admin, document.name)).filter(({ id }) => !mine.includes(id!));
    for (const { id } of foreign.slice(0, full ? 20 : 1)) {
      const secrets = textsOf(document, await recordOf(document, id!));
      const calls = callsOf(demo.app);
      const asked = { caller: one, calls, document, page: page.name, id: id!, secrets };
      expect((await comparedWithNone(asked)).faults).toEqual([]);
    }
  },
);

test.each(pages.map((page) => ({ name: page.name, page })))(
  "$name: two suppliers share no row, and what they send does not change whose they are",
  async ({ page }) => {
    const parties = page.document.header.fields.filter(({ to }) => to === "supplier");
    const [mine, theirs] = [await idsOn(one, page.name), await idsOn(other, page.name)];
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    for (const { key } of parties) {
      const asked = { filter: { field: key, op: "=", value: "S002" }, size: 100 };
      const { status, data } = await one.post(`/list/${page.name}/query`, asked);
      // A page may not show the party at all.
      expect(status === 200 ? data["total"] : 0).toBe(0);
    }
    for (const id of theirs.slice(0, 3)) {
      const { text } = await one.post(`/list/${page.name}/query`, {
        search: String(id),
        size: 100,
      });
      expect(text).not.toContain(`"id":"${id}"`);
    }
  },
);

async function rowsOn(caller: Caller, page: string): Promise<readonly Row[]> {
  const answer = await caller.post(`/list/${page}/query`, { size: 100 });
  return answer.status === 200 ? (listOf(answer, "rows") as readonly Row[]) : [];
}

async function idsOn(caller: Caller, page: string): Promise<readonly string[]> {
  return (await rowsOn(caller, page)).map(({ id }) => id!);
}

async function recordOf(document: Document, id: string): Promise<Row> {
  const { data, text } = await admin.post(`/detail/${document.name}/get`, { id });
  if (!data?.["record"]) throw new Error(text);
  return data["record"] as Row;
}
