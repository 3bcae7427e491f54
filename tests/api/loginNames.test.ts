import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Document, PageSource, Row } from "../../src/engine/index.ts";
import { tableOf } from "../../src/server/store/statement/statement.ts";
import { askEverything, type Heard } from "./channels.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { portalUsers } from "./portalUsers.ts";

/*
 * What staff sign in by is no business of suppliers and customers. Every member of staff gets a login name that is found
 * nowhere else, and every field of a shared document that can name a user names one of them; then a portal user whose
 * role grants everything asks everything.
 */
const schema = productSchema();
const planted = "planted.login.";
let demo: DemoApp;
let portal: { readonly supplier: Caller; readonly customer: Caller };
/** Before: what the history was written with. */
let names: readonly string[];
let someone: string;
let staff: Caller;

beforeAll(async () => {
  demo = await openDemoApp();
  const admin = await demo.as("admin");
  staff = await demo.as("liqiang");
  const { contactOf, roleOfEverything } = portalUsers(demo, admin);
  const role = await roleOfEverything();
  const [customer] = listOf(await admin.post("/list/customer/query", {}), "rows") as Row[];
  const [supplier] = listOf(
    await admin.post("/list/supplier/query", { filter: { field: "code", op: "=", value: "S001" } }),
    "rows",
  ) as Row[];
  portal = {
    supplier: await contactOf({ supplier: { id: supplier!.id } }, "sup1", role),
    customer: await contactOf({ customer: { id: customer!.id } }, "cust1", role),
  };
  const user = tableOf(schema.document("user")!.header);
  const { rows: people } = await sql<{
    id: string;
    loginName: string;
  }>`select id, "loginName" from ${user}
    where "accountType" = 'STAFF' order by id`.execute(demo.store.db);
  names = people.map(({ loginName }) => loginName);
  someone = people[0]!.id;
  await sql`update ${user} set "loginName" = ${planted} || left(md5(id::text), 8)
    where "accountType" = 'STAFF'`.execute(demo.store.db);
});
afterAll(() => demo?.close());

/** Every page on which suppliers or customers are told of a document. */
const shared = (["supplier", "customer"] as const).flatMap((party) =>
  schema.pages
    .filter(({ document }) => document.access[party])
    .map((page) => ({ name: `${page.name} to a ${party}`, page, party })),
);
const pages = sampled("pages that portal users share", shared, 6, ({ name }) => name);

test("the pages that suppliers and customers share are many", () => {
  expect(shared.length).toBeGreaterThan(12);
  expect(names.length).toBeGreaterThan(5);
});

describe("no channel tells a portal user what staff sign in by", () => {
  test.each(pages)("$name", async ({ page, party }) => {
    const caller = portal[party];
    const rows = await caller.post(`/list/${page.name}/query`, { size: 10 });
    if (rows.status !== 200) return;
    const [first] = listOf(rows, "rows") as Row[];
    const id = first?.["headerId"] ?? first?.id;
    const record = { ...first, id } as Row;
    if (id !== undefined) await nameSomebody(page.document, String(id));
    const heard = await askEverything({ app: demo.app, schema }, caller, page, record);
    expect(leaksIn(heard)).toEqual([]);
    expect(leaksIn(await refused(caller, page, record))).toEqual([]);
  });
});

test("nor does anything that is no document's", async () => {
  for (const [party, caller] of Object.entries(portal)) {
    const heard: Heard[] = [];
    for (const url of [
      "/user/info",
      "/res/home",
      "/menu/load",
      "/res/initConfig",
      "/res/auction/bidding",
    ])
      heard.push({ channel: `${party} ${url}`, text: (await caller.get(url)).text });
    expect(leaksIn(heard)).toEqual([]);
  }
});

test("and it is neither filtered nor searched by, nor picked", async () => {
  const { supplier } = portal;
  const [order] = listOf(await supplier.post("/list/purchase-order/query", {}), "rows") as Row[];
  await nameSomebody(schema.document("purchase-order")!, order!.id!);
  for (const op of ["=", "contains", "starts"]) {
    const filter = { field: "createdBy", op, value: planted };
    const { text } = await supplier.post("/list/announcement/query", { filter });
    expect(text).not.toContain('"id"');
  }
  const said = { id: order!.id, text: "Dear supplier", mentions: [] };
  const comment = await staff.post("/detail/purchase-order/comment", said);
  expect(comment).toMatchObject({ status: 200 });
  const known = await supplier.post("/detail/purchase-order/people", { id: order!.id, q: "" });
  expect(known.text).toContain('"id"');
  const people = await supplier.post("/detail/purchase-order/people", {
    id: order!.id,
    q: planted,
  });
  expect(people.text).not.toContain('"id"');
});

/** A save and an action on a version that is no more: what the refusal tells of who changed it. */
async function refused(caller: Caller, page: PageSource, { id }: Row): Promise<readonly Heard[]> {
  if (id === undefined) return [];
  const { name, document } = page;
  const heard: Heard[] = [];
  for (const { key } of [...document.header.actions, { key: "delete" }]) {
    const asked = { page: name, targets: [{ id, version: 0 }] };
    const { text } = await caller.post(`/biz/${document.name}/${key}`, asked);
    heard.push({ channel: `stale ${key}`, text });
  }
  const { text } = await caller.post(`/detail/${name}/save`, { id, version: 1, set: {} });
  return [...heard, { channel: "stale save", text }];
}

/** Writes a member of staff into everything that can name a user, past all rules. */
async function nameSomebody(document: Document, id: string): Promise<void> {
  for (const table of document.tables) {
    const keys = table.fields
      .filter(({ to, many }) => to === "user" && !many)
      .map(({ key }) => key);
    const stamps = table.parent ? [] : ["createdBy", "updatedBy"];
    const at = table.parent ? "headerId" : "id";
    for (const key of [...keys.filter((one) => one !== "receiver"), ...stamps])
      await sql`update ${tableOf(table)} set ${sql.ref(key)} = ${someone}::uuid
        where ${sql.ref(at)} = ${id}::uuid`.execute(demo.store.db);
  }
}

function leaksIn(heard: readonly Heard[]): readonly string[] {
  const old = new RegExp(`(?<![\\w.@-])(${names.join("|")})(?![\\w.@-])`);
  return heard.flatMap(({ channel, text }) => {
    const at = text.indexOf(planted);
    const found = at >= 0 ? at : (old.exec(text)?.index ?? -1);
    return found >= 0 ? [`${channel}: ${text.slice(Math.max(0, found - 120), found + 40)}`] : [];
  });
}
