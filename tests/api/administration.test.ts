import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOld } from "../../src/server/core/clock/forgetOld.ts";
import { product } from "../../src/server/start/product.ts";
import {
  listOf,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
} from "./demoApp.ts";
import { productSchema } from "./harness.ts";

let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo?.close());

async function find(page: string, field: string, value: string): Promise<Row> {
  const answer = await admin.post(`/list/${page}/query`, { filter: [{ field, op: "=", value }] });
  return listOf(answer, "rows")[0]!;
}
const menu = async (who = admin) => JSON.stringify((await who.get("/menu/load")).data);

describe("the menu", () => {
  test("is what the schema files give until an administrator changes it", async () => {
    const row = await find("menu", "pageKey", "requisition");
    expect(row).toMatchObject({ code: "PUR_REQ", type: "2", hidden: false });
    const save = (set: object, from: Row = row) =>
      admin.post("/detail/menu/save", { id: from["id"], version: from["version"], set });
    expect(await menu()).toContain('"title":"Requisitions"');
    expect((await save({ englishName: "Wishes", hidden: false })).status).toBe(200);
    expect(await menu()).toContain('"title":"Wishes"');
    expect(
      (await save({ hidden: true }, await find("menu", "pageKey", "requisition"))).status,
    ).toBe(200);
    expect(await menu()).not.toContain("Wishes");
    // What is hidden is not taken away.
    expect((await admin.post("/list/requisition/query", {})).status).toBe(200);
  });

  test("has groups and pages that an administrator added, for whom they are", async () => {
    const group = await admin.post("/detail/menu/save", {
      set: {
        code: "LINKS",
        type: "1",
        name: "链接",
        englishName: "Links",
        sort: 5,
        accountTypes: ["STAFF"],
      },
    });
    expect(group.status).toBe(200);
    const parentMenu = (group.data["record"] as Row)["id"];
    const page = {
      type: "3",
      name: "百科",
      englishName: "Wiki",
      sort: 1,
      accountTypes: ["STAFF"],
      parentMenu,
    };
    const added = await admin.post("/detail/menu/save", {
      set: { ...page, code: "WIKI", route: "https://wiki.example/start", right: "SYS_USER" },
    });
    expect(added.status).toBe(200);
    expect(await menu()).toContain("https://wiki.example/start");
    expect(await menu(await demo.as("liqiang"))).not.toContain("wiki.example");
    const script = await admin.post("/detail/menu/save", {
      set: { ...page, code: "BAD", route: "javascript:alert(1)" },
    });
    expect(script).toMatchObject({ status: 5103 });
  });

  test("loses nothing that the schema files give", async () => {
    const { id, version } = await find("menu", "pageKey", "user");
    expect(await admin.post("/biz/menu/delete", { targets: [{ id, version }] })).toMatchObject({
      status: 5209,
    });
  });
});

describe("the menu as a tree", () => {
  interface Entry {
    readonly id: string;
    readonly version: number;
    readonly code: string;
    readonly parent: string | null;
    readonly pageKey: string | null;
  }
  const read = async (who = admin) => {
    const { data } = await who.post("/rs/menu/tree");
    return data["entries"] as readonly Entry[];
  };
  const under = (entries: readonly Entry[], parent: string | null) =>
    entries.filter((entry) => entry.parent === parent).map(({ code }) => code);
  const byCode = (entries: readonly Entry[], code: string) =>
    entries.find((entry) => entry.code === code)!;

  test("puts an entry before another, into another group and to the top, as the menu then shows", async () => {
    const before = await read();
    const system = byCode(before, "system");
    const [first, second, ...rest] = under(before, system.id);
    const entry = byCode(before, second!);
    const place = { id: entry.id, version: entry.version, parent: system.id };
    const up = await admin.post("/rs/menu/move", { ...place, before: byCode(before, first!).id });
    expect(up.status, up.text.slice(0, 300)).toBe(200);
    expect(under(listOf(up, "entries") as unknown as Entry[], system.id)).toEqual([
      second,
      first,
      ...rest,
    ]);
    // The version that was seen counts.
    expect(await admin.post("/rs/menu/move", { ...place, before: null })).toMatchObject({
      status: 6409,
    });
    const desk = byCode(await read(), "desk");
    const moved = byCode(await read(), second!);
    const away = { id: moved.id, version: moved.version, parent: desk.id, before: null };
    const gone = await admin.post("/rs/menu/move", away);
    expect(under(listOf(gone, "entries") as unknown as Entry[], desk.id).at(-1)).toBe(second);
    const shown = (await admin.get("/menu/load")).data as unknown as readonly {
      readonly code: string;
      readonly children: readonly { readonly page?: string }[];
    }[];
    const ofDesk = shown.find(({ code }) => code === "desk")!.children.at(-1);
    expect(ofDesk?.page).toBe(entry.pageKey);
  });

  test("has no group within itself, none that is a page, and is for administrators", async () => {
    const entries = await read();
    const group = byCode(entries, "system");
    const page = entries.find(({ pageKey }) => pageKey === "user")!;
    const into = (parent: string) => ({ id: group.id, version: group.version, parent });
    const inside = await admin.post("/rs/menu/move", into(page.id));
    expect(inside.status).not.toBe(200);
    expect((await admin.post("/rs/menu/move", into(group.id))).status).not.toBe(200);
    const buyer = await demo.as("liqiang");
    expect((await buyer.post("/rs/menu/tree")).http).toBe(403);
    expect((await buyer.post("/rs/menu/move", into(group.id))).http).toBe(403);
    expect(under(await read(), null)).toContain("system");
  });
});

test("the organisation is companies, departments and people, for staff only", async () => {
  const { data } = await admin.post("/rs/organisation");
  const [first] = data["companies"] as {
    code: string;
    departments: { code: string; people: Row[] }[];
  }[];
  expect(first!.code).toBe("C01");
  const buyers = first!.departments.find(({ code }) => code === "D02")!;
  expect(buyers.people.map(({ name }) => name)).toContain("王敏");
  expect(buyers.people[0]).toHaveProperty("mobile");
  const me = await (await demo.as("sunhao")).post("/rs/organisation");
  expect((me.data["companies"] as Row[]).map(({ code }) => code)).toEqual(["C01"]);
  expect(me.text).not.toContain("mobile");
  expect((await (await demo.as("s001")).post("/rs/organisation")).http).toBe(403);
});

test("the recycle bin shows what was deleted of all documents, and gives it back", async () => {
  const made = await admin.post("/detail/dictionary/save", {
    set: { group: "SCRAP", code: "A1", name: "报废", englishName: "Scrap" },
  });
  const { id, version } = made.data["record"] as Row;
  await admin.post("/biz/dictionary/delete", { targets: [{ id, version }] });
  const rows = listOf(await admin.post("/rs/bin/query"), "rows");
  expect(rows[0]).toMatchObject({
    document: "dictionary",
    id,
    number: "A1",
    name: "报废",
    title: "Dictionary",
  });
  const back = { targets: [{ id, version: rows[0]!["version"] }] };
  expect(await admin.post("/biz/dictionary/restore", back)).toMatchObject({ status: 200 });
  expect(listOf(await admin.post("/rs/bin/query"), "rows").map((row) => row["id"])).not.toContain(
    id,
  );
  expect((await (await demo.as("liqiang")).post("/rs/bin/query")).http).toBe(403);
});

test("caches are seen, deleted and read anew, by administrators", async () => {
  await demo.as("wangmin").then((me) => me.get("/user/info"));
  const groups = async () => listOf(await admin.post("/rs/redis/query"), "groups");
  const sessions = (await groups())[0]!["entries"] as Row[];
  expect(sessions.map(({ about }) => String(about)).join()).toContain("王敏");
  expect(JSON.stringify(sessions)).not.toContain(admin.token);
  const of = sessions.find(({ about }) => String(about).startsWith("王敏"))!;
  expect(await admin.post("/rs/redis/delete", { group: "session", key: of["key"] })).toMatchObject({
    data: { removed: 1 },
  });
  expect(await admin.post("/rs/redis/refresh", { group: "role" })).toMatchObject({ status: 200 });
  expect(((await groups())[1]!["entries"] as Row[]).map(({ about }) => about)).toContain("BUYER");
  expect(await admin.post("/rs/redis/refresh", { group: "nothing" })).toMatchObject({
    status: 5106,
  });
  expect((await (await demo.as("liqiang")).post("/rs/redis/query")).http).toBe(403);
});

describe("roles by organisation", () => {
  const of = async (page: string, field: string, value: string) =>
    String((await find(page, field, value))["id"]);
  const holders = (answer: Answer) =>
    listOf(answer, "rows").map((row) => [
      (row["company"] as Row)["code"],
      (row["users"] as Row[]).map(({ code }) => code),
    ]);

  test("say who has a role where, and give and take it", async () => {
    const role = await of("role", "code", "AUDITOR");
    const company = await of("company", "code", "C02");
    const liqiang = await of("user", "loginName", "liqiang");
    const sunhao = await of("user", "loginName", "sunhao");
    const before = holders(await admin.post("/rs/roleOrg/query", { role }));
    const given = await admin.post("/rs/roleOrg/save", {
      role,
      company,
      add: [liqiang, sunhao, liqiang],
    });
    expect(given, given.text).toMatchObject({ status: 200 });
    expect(holders(given)).toContainEqual(["C02", expect.arrayContaining(["liqiang", "sunhao"])]);
    // Who did not belong to the company can switch to it now, with that role alone.
    const me = await demo.as("sunhao");
    expect((await me.post(`/rs/switchOrg/${company}`)).status).toBe(200);
    const taken = await admin.post("/rs/roleOrg/save", {
      role,
      company,
      remove: [liqiang, sunhao],
    });
    expect(taken.status).toBe(200);
    expect(holders(await admin.post("/rs/roleOrg/query", { role }))).toEqual(before);
    const mine = await admin.post("/rs/roleOrg/query", { user: liqiang });
    const codes = listOf(mine, "rows").map((row) => (row["role"] as Row)["code"]);
    expect(codes).toContain("BUYER");
    expect(codes).not.toContain("AUDITOR");
  });

  test("are all or nothing, and for administrators", async () => {
    const role = await of("role", "code", "AUDITOR");
    const sunhao = await of("user", "loginName", "sunhao");
    const before = (await admin.post("/rs/roleOrg/query", { user: sunhao })).data;
    const nobody = "01a1fde8-3a54-7d0c-a1d6-bc38baf8176d";
    const refused = await admin.post("/rs/roleOrg/save", { role, add: [sunhao, nobody] });
    expect(refused).toMatchObject({ msgKey: "common.notFound" });
    expect((await admin.post("/rs/roleOrg/query", { user: sunhao })).data).toEqual(before);
    for (const call of ["query", "save"])
      expect((await (await demo.as("liqiang")).post(`/rs/roleOrg/${call}`, { role })).http).toBe(
        403,
      );
    expect(await admin.post("/rs/roleOrg/save", { role, add: "all" })).toMatchObject({
      msgKey: "common.badRequest",
    });
  });
});

test("logs that have had their days are cleared; what happened to documents stays", async () => {
  const count = async (table: string) =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(
          demo.store.db,
        )
      ).rows[0]!.n,
    );
  const history = await count("system.history");
  expect(await count("system.login_attempt")).toBeGreaterThan(0);
  const later = new Date(demo.clock.now.getTime() + 181 * 86_400_000);
  await forgetOld({ store: demo.store, schema: productSchema(), product }, later);
  expect(await count("system.login_attempt")).toBe(0);
  expect(await count("system.history")).toBe(history);
});
