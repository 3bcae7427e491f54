import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document, FoundDocument } from "../../src/engine/index.ts";
import { listOf, openDemoApp } from "./demoApp.ts";
import type { Caller, DemoApp, Row } from "./demoApp.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { productSchema } from "./harness.ts";

let demo: DemoApp;
const people: Record<string, Caller> = {};
beforeAll(async () => {
  demo = await openDemoApp();
  for (const name of ["liqiang", "sunhao", "zhengkai", "s001", "s002", "s008", "linzhiming"])
    people[name] = await demo.as(name);
});
afterAll(() => demo.close());

async function find(name: string, q: unknown): Promise<readonly FoundDocument[]> {
  const answer = await people[name]!.post("/rs/search", { q });
  expect(answer).toMatchObject({ status: 200 });
  return listOf(answer, "hits") as unknown as readonly FoundDocument[];
}
/** All rows of a list, page by page; none where the reader may not ask. */
async function rowsOf(person: Caller, page: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let at = 1; ; at++) {
    const list = await person.post(`/list/${page}/query`, { page: at, size: 100 });
    if (list.status !== 200) return rows;
    rows.push(...listOf(list, "rows"));
    if (rows.length < at * 100) return rows;
  }
}
const schema = productSchema();
const numbered = schema.documents.filter(({ numbering }) => numbering !== undefined);
async function stored(document: Document): Promise<readonly { id: string; number: string }[]> {
  const { header, identity } = document;
  const { rows } = await sql<{ id: string; number: string }>`
    select id, ${sql.id(identity.code)} as number from ${sql.table(`${header.sql.schema}.${header.sql.table}`)}
    where not deleted and ${sql.id(identity.code)} is not null`.execute(demo.store.db);
  return rows;
}

describe("a number", () => {
  test("leads to its document, however it is typed, and its beginning to all that begin so", async () => {
    const orders = await stored(schema.document("purchase-order")!);
    const mine = await find("liqiang", "RTE");
    expect(mine.length).toBeGreaterThan(3);
    expect(mine.every((hit) => hit.document === "purchase-order")).toBe(true);
    const [hit] = mine;
    expect(orders).toContainEqual({ id: hit!.id, number: hit!.number });
    expect(hit).toMatchObject({
      page: "purchase-order",
      module: "purchasing",
      title: "Purchase order",
    });
    expect(mine.map(({ number }) => number)).toEqual(
      mine.map(({ number }) => number).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    const typed = await find("liqiang", ` ${hit!.number.toLowerCase()} `);
    expect(typed.map(({ id }) => id)).toEqual([hit!.id]);
  });
  test("of a series comes before codes that begin alike; the exact one before all", async () => {
    const { rows } = await sql<{ code: string }>`
      select code from masters.material where not deleted order by code limit 1`.execute(
      demo.store.db,
    );
    const [material] = await find("liqiang", rows[0]!.code);
    expect(material).toMatchObject({ document: "material", number: rows[0]!.code });
    expect(material!.name).not.toBe("");
  });
  test("says when there is more than is shown", async () => {
    const { data } = await people["liqiang"]!.post("/rs/search", { q: "RTE" });
    expect(data["more"]).toBe(true);
    expect(listOf(await people["liqiang"]!.post("/rs/search", { q: "RTE" }), "hits")).toHaveLength(
      8,
    );
  });
  test("of one character finds nothing, and what cannot be a number is refused", async () => {
    expect(await find("liqiang", "R")).toEqual([]);
    expect(await find("liqiang", "  ")).toEqual([]);
    expect(await find("liqiang", "%%%")).toEqual([]);
    expect(await find("liqiang", "RTE_")).toEqual([]);
    for (const q of [undefined, 7, null, ["RTE"], "x".repeat(61), "a\u0000b", "\ud800"])
      expect(await people["liqiang"]!.post("/rs/search", { q })).toMatchObject({
        status: 5103,
        msgKey: "common.badRequest",
      });
  });
});

describe("a name", () => {
  test("finds what has the text in it, after numbers that begin so", async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from masters.material where not deleted and length(name) > 4 order by code limit 1`.execute(
      demo.store.db,
    );
    const { id, name } = rows[0]!;
    const part = name.slice(1, 4);
    const hits = await find("liqiang", part);
    expect(hits.map((hit) => hit.id)).toContain(id);
    expect(hits.find((hit) => hit.id === id)).toMatchObject({ document: "material", name });
    expect(await find("liqiang", `${part}%`)).toEqual([]);
  });
  test("of what the reader may not open finds nothing", async () => {
    const orders = await find("liqiang", "RTE");
    const titled = orders.filter(({ name }) => name !== undefined);
    expect(titled.length).toBeGreaterThan(0);
    for (const { id, name } of titled) {
      const seen = await find("s008", name!.slice(0, 20));
      expect(seen.map((hit) => hit.id)).not.toContain(id);
    }
  });
});

describe("the reader's rows", () => {
  test("are all that is found: those of the lists of pages that may be opened, and no others", async () => {
    let found = 0;
    const asked = sampled(
      "people x documents with numbers, looked for",
      Object.keys(people).flatMap((name) => numbered.map((document) => ({ name, document }))),
      40,
      ({ name, document }) => `${name} ${document.name}`,
    );
    for (const { name, document } of asked) {
      const person = people[name]!;
      const seen = new Set<unknown>();
      for (const page of schema.pages.filter(
        (one) => one.document === document && one.table === "",
      )) {
        const buttons = await person.get(`/rs/rights/my/menu/button/${page.menu}`);
        if (!(buttons.data as unknown as string[]).includes("get")) continue;
        for (const row of await rowsOf(person, page.name)) seen.add(row["id"]);
      }
      for (const { id, number } of await stored(document)) {
        const hits = await find(name, number);
        const ids = hits.filter((hit) => hit.document === document.name).map((hit) => hit.id);
        expect([name, number, ids.includes(id)]).toEqual([name, number, seen.has(id)]);
        if (seen.has(id)) found++;
        for (const hit of ids) expect(seen.has(hit)).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(20);
  });
  test("of a supplier are on its own page", async () => {
    const [order] = await find("s001", "RTE");
    expect(order).toMatchObject({ page: "customer-order", module: "purchasing" });
    expect(await find("s008", "RTE")).toEqual([]);
  });
  test("are none without a session", async () => {
    expect(await demo.anyone.post("/rs/search", { q: "RTE" })).toMatchObject({ http: 401 });
  });
});
