import { afterAll, beforeAll, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import type { Document, Row } from "../../src/engine/index.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { portalUsers } from "./portalUsers.ts";
import { callsOf, comparedWithNone, textsOf } from "./probes.ts";

/*
 * Contacts of two customers: what a document says nothing of to customers is as if it did not exist, whatever their roles
 * grant, and of what it does say neither sees the other's.
 */
const schema = productSchema();
let demo: DemoApp;
let admin: Caller;
/** With every right there is, at the first and at the second customer. */
let one: Caller;
let other: Caller;
/** With the role that contacts of customers get. */
let plain: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  const [first, second] = await rowsOn(admin, "customer");
  const { contactOf, roleOfEverything } = portalUsers(demo, admin);
  const all = await roleOfEverything();
  one = await contactOf({ customer: { id: first!.id } }, "contact1", all);
  other = await contactOf({ customer: { id: second!.id } }, "contact2", all);
  plain = await contactOf({ customer: { id: first!.id } }, "contact3", "CUST");
});
afterAll(() => demo?.close());

/** Documents that are listed, and whether customers are told of them at all. */
const pages = schema.pages.filter(({ table, document }) => table === "" && document.menu !== "");
/** A refused call's trace is shown to whoever has its number: it was told to him alone. */
const traced = "interface-log";
const untold = pages.filter(({ document }) => !document.access.customer);
const shared = pages.filter(({ document }) =>
  document.access.customer?.dependencies.includes("me.party"),
);

test("there are documents that customers are told of, and many they are not", () => {
  expect(shared.map(({ name }) => name)).toContain("customer");
  expect(untold.length).toBeGreaterThan(20);
});

test("what says nothing of customers has no row, number, sum or name for them", async () => {
  for (const { name } of untold) {
    for (const caller of [one, plain]) {
      expect(await rowsOn(caller, name), name).toEqual([]);
      const { status, data } = await caller.post(`/list/${name}/summary`, {});
      expect(status === 200 ? JSON.stringify(data) : "", name).not.toMatch(/[1-9]/);
    }
  }
});

const closed = sampled(
  "pages closed to customers",
  pages.filter(({ name }) => name !== traced),
  6,
  ({ name }) => name,
);
test.each(closed.map((page) => ({ name: page.name, page })))(
  "$name: what is not a customer's is as if it did not exist",
  async ({ page: { name, document } }) => {
    const mine = await idsOn(one, name);
    const foreign = (await rowsOn(admin, name)).filter(({ id }) => !mine.includes(id!));
    for (const { id } of foreign.slice(0, full ? 5 : 1)) {
      const secrets = textsOf(document, await recordOf(document, id!));
      const calls = callsOf(demo.app);
      const asked = { caller: one, calls, document, page: name, id: id!, secrets };
      expect((await comparedWithNone(asked)).faults).toEqual([]);
    }
  },
);

test.each(shared)("$name: two customers share no row", async ({ name, document }) => {
  const [mine, theirs] = [await idsOn(one, name), await idsOn(other, name)];
  // Other pages of a document may be of rows that no customer has.
  const least = name === document.name ? 1 : 0;
  expect(mine.length).toBeGreaterThanOrEqual(least);
  expect(theirs.length).toBeGreaterThanOrEqual(least);
  expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
});

test("the search by number, the bell, the home page and the menu tell nothing of others", async () => {
  const orders = await rowsOn(admin, "purchase-order");
  const numbers = orders.map(({ number }) => String(number));
  for (const caller of [one, plain]) {
    const found = await caller.post("/rs/search", { q: numbers[0]!.slice(0, 6) });
    expect(found).toMatchObject({ status: 200 });
    for (const url of ["/menu/load", "/res/home", "/res/initConfig"]) {
      const { text } = await caller.get(url);
      for (const number of numbers) expect(text).not.toContain(number);
    }
    for (const number of numbers) expect(found.text).not.toContain(number);
  }
  expect((await plain.post("/rs/organisation")).http).toBe(403);
});

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
