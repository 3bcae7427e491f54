import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runNightly } from "../../src/server/core/clock/runNightly.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { product } from "../../src/server/start/product.ts";
import { demoNow, listOf, openDemoApp, type DemoApp, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/* A view of a report that is sent by a rhythm: each receiver hears the figures that they may see on that day. */

const page = "in-out-balance";
const at = `/list/${page}/views`;
const schema = productSchema();
let demo: DemoApp;
let id: string;
beforeAll(async () => {
  demo = await openDemoApp();
  // Keepers read the report, of their own rows alone.
  await setRole("SELF", ["RPT_INOUT"]);
  const admin = await demo.as("admin");
  const state = { group: "type", view: "thisYear" };
  const saved = await admin.post(`${at}/save`, { name: "In and out", state, share: "all" });
  id = String(saved.data["id"]);
}, 120_000);
afterAll(() => demo?.close());

async function setRole(dataScope: string, menus: readonly string[]): Promise<void> {
  const admin = await demo.as("admin");
  const [role] = listOf(
    await admin.post("/list/role/query", { search: "WH", size: 10 }),
    "rows",
  ).filter(({ code }) => code === "WH");
  const read = await admin.post("/detail/role/get", { id: role!["id"] });
  const record = read.data["record"] as Row;
  const known = record["authorisations"] as readonly Row[];
  const remove = known.filter(({ menu }) => menu === "RPT_INOUT");
  const body = {
    id: record["id"],
    version: record["version"],
    set: { dataScope },
    authorisations: {
      add: menus.map((menu) => ({ set: { menu, button: "query" } })),
      remove: remove.map((row) => ({ id: row["id"], version: row["version"] })),
    },
  };
  const saved = await admin.post("/detail/role/save", body);
  expect(saved.status, saved.text).toBe(200);
}
const night = (days: number) =>
  runNightly(
    {
      schema,
      store: demo.store,
      product,
      files: demo.files,
      actors: () => systemActors(schema, demo.store),
      log: demo.app.log,
    },
    new Date(demoNow.getTime() + days * 86_400_000),
  );
async function told(loginName: string): Promise<readonly { body: string; link: Row }[]> {
  const { rows } = await sql<{ body: string; link: Row }>`select m.body, m.link from desk.message m
    join system.user u on u.id = m.receiver
    where u."loginName" = ${loginName} and m.title like '%In and out' order by m.id`.execute(
    demo.store.db,
  );
  return rows;
}
/** How many rows a reader finds, as a message would write it. */
async function rowsOf(loginName: string): Promise<string> {
  const { data } = await (
    await demo.as(loginName)
  ).post(`/list/${page}/query`, {
    group: "total",
    filter: [{ field: "postingDate", op: "relative", value: "thisYear" }],
  });
  const rows = data["rows"] as readonly Row[];
  return String(rows.reduce((sum, row) => sum + Number(row["count"]), 0));
}

test("who subscribed is sent what their roles see, each span once", async () => {
  for (const who of ["admin", "fengwei"]) {
    const answer = await (await demo.as(who)).post(`${at}/subscribe`, { id, rhythm: "DAILY" });
    expect(answer.status, answer.text).toBe(200);
  }
  const [view] = listOf(await (await demo.as("fengwei")).post(at, {}), "views");
  expect(view).toMatchObject({ id, mine: false, rhythm: "DAILY" });
  await night(0);
  expect(await told("admin")).toHaveLength(0);
  await night(1);
  await night(1);
  const [all, own] = [await told("admin"), await told("fengwei")];
  expect([all.length, own.length]).toEqual([1, 1]);
  expect(all[0]!.link).toMatchObject({ page, menu: "RPT_INOUT", state: { group: "type" } });
  const countOf = (body: string) =>
    [...body.split("\n\n")[0]!.matchAll(/^(?:Rows|行数|筆數) ([\d,]+)/gm)].reduce(
      (sum, [, count]) => sum + Number(count!.replaceAll(",", "")),
      0,
    );
  expect(countOf(all[0]!.body)).toBe(Number(await rowsOf("admin")));
  expect(countOf(own[0]!.body)).toBe(Number(await rowsOf("fengwei")));
  expect(countOf(own[0]!.body)).toBeLessThan(countOf(all[0]!.body));
  const bell = await (await demo.as("fengwei")).post("/system/msg/oaMsg/unread", { page: 1 });
  expect(JSON.stringify(bell.data["rows"])).toContain(`"list":{"page":"${page}"`);
});

test("who lost the right is sent nothing, and whoever ends it neither", async () => {
  await setRole("SELF", []);
  const admin = await demo.as("admin");
  await admin.post(`${at}/subscribe`, { id, rhythm: "WEEKLY" });
  await night(2);
  expect(await told("fengwei")).toHaveLength(1);
  await night(9);
  expect(await told("admin")).toHaveLength(2);
  await admin.post(`${at}/subscribe`, { id, rhythm: null });
  await night(30);
  expect(await told("admin")).toHaveLength(2);
});

test("a rhythm that there is not, and a view of others, are refused", async () => {
  const admin = await demo.as("admin");
  expect((await admin.post(`${at}/subscribe`, { id, rhythm: "HOURLY" })).status).toBe(5103);
  const own = await admin.post(`${at}/save`, { name: "Mine", state: {} });
  const other = await demo.as("wangmin");
  const answer = await other.post(`${at}/subscribe`, { id: own.data["id"], rhythm: "DAILY" });
  expect(answer.msgKey, answer.text).toBe("common.notFound");
});
