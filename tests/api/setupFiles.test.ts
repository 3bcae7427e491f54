import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUp } from "../../src/server/start/setup/setUp.ts";
import { demoNow, listOf, openDemoApp, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

// The setup file of docs/examples/core, over a store that was made without it.
const layer = join(import.meta.dirname, "../../docs/examples/core");
const log = { debug() {}, info() {}, warn() {}, error() {} };
let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp({ layers: [layer] });
});
afterAll(() => demo?.close());

const start = async () => {
  const { store, files } = demo;
  const schema = productSchema([layer]);
  return setUp({ store, schema, files, log, now: demoNow, demo: true });
};
const query = async (who: string, page: string, filter: readonly object[] = []) =>
  (await demo.as(who)).post(`/list/${page}/query`, { filter });
const codes = async (page: string, code: string) =>
  listOf(await query("admin", page, [{ field: "code", op: "=", value: code }]), "rows").length;

test("roles get its rights, the store its rows, a demo store its demo rows", async () => {
  // 李强 is a buyer: the role grants him nothing on a menu that it does not know.
  expect(await query("liqiang", "packaging-claim")).toMatchObject({ status: 403 });
  await start();
  expect(await query("liqiang", "packaging-claim")).toMatchObject({ status: 200 });
  expect(await query("liqiang", "packaging-loan")).toMatchObject({ status: 403 });
  expect([
    await codes("role", "PACKER"),
    await codes("approval-rule", "PACKAGING"),
    await codes("reason", "PKG01"),
  ]).toEqual([1, 1, 1]);
  const loans = listOf(await query("admin", "packaging-loan"), "rows");
  expect(loans).toMatchObject([{ date: "2026-06-12", deposit: "60" }]);
  const { rows } = await sql<{ right: string; scope: string | null }>`
    select a.menu || ':' || a.button as right, a."dataScope" as scope
    from ${sql.table("system.role_authorisations")} a join ${sql.table("system.role")} r on r.id = a."headerId"
    where r.code in ('WH', 'PACKER') and a.menu = 'PUR_PKL' and a.button in ('lend', 'get') order by 1, 2`.execute(
    demo.store.db,
  );
  expect(rows).toEqual([
    { right: "PUR_PKL:get", scope: "ORG" },
    { right: "PUR_PKL:get", scope: null },
    { right: "PUR_PKL:lend", scope: "ORG" },
  ]);
});

test("the next start gives nothing again: what people changed or took away stays so", async () => {
  const admin = await demo.as("admin");
  const find = async (page: string, code: string) =>
    listOf(await query("admin", page, [{ field: "code", op: "=", value: code }]), "rows")[0]!;
  const role = await find("role", "BUYER");
  const { data } = await admin.post("/detail/role/get", { id: role["id"] });
  const lines = (data["record"] as { authorisations: readonly Record<string, unknown>[] })
    .authorisations;
  const remove = lines
    .filter(({ menu }) => menu === "PUR_PKC")
    .map((line) => ({ id: line["id"], version: line["version"] }));
  expect(remove.length).toBe(5);
  const { version } = data["record"] as { version: number };
  const without = { id: role["id"], version, authorisations: { remove } };
  const saved = await admin.post("/detail/role/save", without);
  expect(saved, saved.text).toMatchObject({ status: 200 });
  const reason = await find("reason", "PKG01");
  const asked = { id: reason["id"], version: reason["version"], set: { name: "破损" } };
  expect(await admin.post("/detail/reason/save", asked)).toMatchObject({ status: 200 });
  await start();
  expect(await query("liqiang", "packaging-claim")).toMatchObject({ status: 403 });
  expect(await find("reason", "PKG01")).toMatchObject({ name: "破损" });
  expect(listOf(await query("admin", "packaging-loan"), "rows")).toHaveLength(1);
});

test("rows of the menu that nobody changed follow the files; what an administrator arranged stays", async () => {
  const admin = await demo.as("admin");
  const { db } = demo.store;
  const table = sql.table("system.menu");
  const placed = async (page: string) => {
    const { rows } = await sql<{ parent: string; sort: number; version: number }>`
      select g.code as parent, m.sort::int as sort, m.version::int as version
      from ${table} m join ${table} g on g.id = m."parentMenu" where m."pageKey" = ${page}`.execute(
      db,
    );
    return rows[0];
  };
  const given = await placed("corrective-action");
  expect(given).toMatchObject({ parent: "quality.improvement", version: 1 });
  // As before the files had sections: below the module, in another order.
  await sql`update ${table} set "parentMenu" = (select id from ${table} where code = 'quality'), sort = 900
    where "pageKey" in ('corrective-action', 'bad-reason')`.execute(db);
  const [row] = listOf(
    await query("admin", "menu", [{ field: "pageKey", op: "=", value: "bad-reason" }]),
    "rows",
  );
  const { id, version } = row!;
  const asked = { id, version, set: { name: "不良" } };
  expect(await admin.post("/detail/menu/save", asked)).toMatchObject({ status: 200 });
  await start();
  expect(await placed("corrective-action")).toEqual(given);
  expect(await placed("bad-reason")).toMatchObject({ parent: "quality", sort: 900 });
});
