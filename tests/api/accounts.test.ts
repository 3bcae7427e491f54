import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meScope } from "../../src/engine/index.ts";
import { readCaptcha } from "./captchaRead.ts";
import { makePasswordLink, useLink } from "../../src/features/accounts/server/passwordLink.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { productSchema } from "./harness.ts";
import { callerOf, listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo?.close());

async function rowOf(page: string, field: string, value: string, who = admin): Promise<Row> {
  const answer = await who.post(`/list/${page}/query`, { filter: [{ field, op: "=", value }] });
  return listOf(answer, "rows")[0]!;
}
const user = (loginName: string) => rowOf("user", "loginName", loginName);
/** With a captcha: after three wrong passwords it is asked for. */
const login = async (loginName: string, password = "Waybill@1", more = {}) =>
  demo.anyone.post("/rs/login", { loginName, password, captcha: await readCaptcha(demo), ...more });
const versionOf = async (table: string, id: unknown) => {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}
    where id = ${id as string}::uuid`.execute(demo.store.db);
  return rows[0]!.version;
};
async function run(
  document: string,
  table: string,
  action: string,
  id: unknown,
  input = {},
  who = admin,
) {
  const version = await versionOf(table, id);
  return who.post(`/biz/${document}/${action}`, { targets: [{ id, version }], input });
}
const onUser = async (loginName: string, action: string, who = admin) =>
  run("user", "system.user", action, (await user(loginName))["id"], {}, who);

describe("super administrators", () => {
  test("are made and unmade by super administrators only, and one remains", async () => {
    expect(await onUser("admin", "revokeSuper")).toMatchObject({
      status: 5201,
      msgKey: "user.lastSuper",
    });
    expect(await onUser("admin", "freeze")).toMatchObject({
      status: 5201,
      msgKey: "user.lastSuper",
    });
    const other = await user("qinchuan");
    const role = await rowOf("role", "code", "ADMIN");
    const company = await rowOf("company", "code", "C01");
    const given = await admin.post("/detail/user/save", {
      id: other["id"],
      version: other["version"],
      roles: { add: [{ set: { company: company["id"], role: role["id"] } }] },
    });
    expect(given.status).toBe(200);
    const second = await demo.as("qinchuan");
    expect(await onUser("admin", "freeze", second)).toMatchObject({
      status: 5202,
      msgKey: "user.onlySuper",
    });
    expect(await onUser("admin", "resetPassword", second)).toMatchObject({ status: 5202 });
    expect(await onUser("qinchuan", "grantSuper", second)).toMatchObject({
      status: 5202,
      msgKey: "user.superOnly",
    });
    expect(await onUser("qinchuan", "grantSuper")).toMatchObject({ status: 200 });
    expect(await onUser("qinchuan", "grantSuper")).toMatchObject({ status: 5201 });
    expect(await onUser("qinchuan", "revokeSuper")).toMatchObject({ status: 200 });
  });

  test("nobody types the flag", async () => {
    const { id, version } = await user("wujun");
    const save = await admin.post("/detail/user/save", { id, version, set: { superAdmin: true } });
    expect(save).toMatchObject({ status: 5104 });
  });
});

describe("a new user", () => {
  const company = { code: "C01" };
  const set = {
    code: "U-NEW",
    loginName: "newcomer",
    name: "New",
    accountType: "STAFF",
    language: "en",
  };
  const save = (body: object) => admin.post("/detail/user/save", { set, ...body });
  const inC01 = { add: [{ set: { company } }] };
  const buyer = (code: string) => ({
    add: [{ set: { company: { code }, role: { code: "BUYER" } } }],
  });

  test("is not saved without a company, nor without a role there", async () => {
    expect(await save({})).toMatchObject({
      status: 5103,
      data: { problems: [{ path: "orgs" }] },
    });
    expect(await save({ orgs: inC01 })).toMatchObject({ data: { problems: [{ path: "roles" }] } });
    const elsewhere = await save({ orgs: inC01, roles: buyer("C02") });
    expect(elsewhere).toMatchObject({ data: { problems: [{ path: "roles" }] } });
  });

  test("is offered an invitation link, which signs in, and no second one then", async () => {
    const saved = await save({ orgs: inC01, roles: buyer("C01") });
    expect(saved).toMatchObject({ status: 200 });
    const { actions } = saved.data as { actions: Record<string, { allowed: boolean }> };
    expect(actions["invite"]).toMatchObject({ allowed: true });
    expect(await onUser("newcomer", "invite")).toMatchObject({ status: 200 });
    const messages = listOf(await admin.post("/list/message/query", {}), "rows");
    const told = messages.find(({ title }) => String(title).includes("newcomer"))!;
    const secret = /\/setup\/([\w-]{43})/.exec(String(told["body"]))![1]!;
    const used = { secret, password: "Better#2026", now: demo.clock.now };
    await useLink(demo.store, sessionTables(productSchema()), used);
    expect((await login("newcomer", "Better#2026")).status).toBe(200);
    expect(await onUser("newcomer", "invite")).toMatchObject({ status: 5201 });
  });
});

describe("an account", () => {
  test("that is locked is unlocked by an administrator", async () => {
    for (let time = 0; time < 5; time++) await login("fengwei", "nope");
    expect((await login("fengwei")).status).toBe(5004);
    expect((await onUser("fengwei", "unlock")).status).toBe(200);
    expect((await login("fengwei")).status).toBe(200);
    expect((await onUser("fengwei", "unlock")).status).toBe(5201);
  });

  test("whose password is reset has none until the link is used, and no session", async () => {
    const me = await demo.as("jiangli");
    expect((await onUser("jiangli", "resetPassword")).status).toBe(200);
    expect((await me.get("/user/info")).http).toBe(401);
    expect((await login("jiangli")).status).toBe(5001);
    const { rows } =
      await sql`select 1 from system.credential_link l join system."user" u on u.id = l."userId"
      where u."loginName" = 'jiangli' and l."usedAt" is null`.execute(demo.store.db);
    expect(rows).toHaveLength(1);
    const messages = listOf(await admin.post("/list/message/query", {}), "rows");
    const told = messages.find(({ title }) => String(title).includes("jiangli"))!;
    const link = /\/setup\/[\w-]{43}/.exec(String(told["body"]))![0];
    expect((await demo.app.inject({ url: link })).payload).toContain("jiangli");
  });

  test("is set a password by the last link alone, which ends every session", async () => {
    const { id } = await user("chenjing");
    const link = async () =>
      (await makePasswordLink(demo.store.db, String(id), demo.clock.now)).replace("/setup/", "");
    const [first, last] = [await link(), await link()];
    const me = await demo.as("chenjing");
    const tables = sessionTables(productSchema());
    const use = (secret: string) =>
      useLink(demo.store, tables, { secret, password: "Better#2026", now: demo.clock.now });
    await expect(use(first)).rejects.toMatchObject({ msgKey: "auth.link" });
    expect((await me.get("/user/info")).http).toBe(200);
    await use(last);
    const { rows } =
      await sql`select 1 from system.session where "userId" = ${String(id)}::uuid`.execute(
        demo.store.db,
      );
    expect(rows).toEqual([]);
    await expect(use(last)).rejects.toMatchObject({ msgKey: "auth.link" });
  });

  test("has its sessions ended by an administrator", async () => {
    const me = await demo.as("yangfan");
    expect((await onUser("yangfan", "endSessions")).status).toBe(200);
    expect((await me.get("/user/info")).http).toBe(401);
    expect((await login("yangfan")).status).toBe(200);
  });
});

describe("roles", () => {
  test("have a code once", async () => {
    const set = { code: "BUYER", name: "x", type: "WEB", dataScope: "SELF", hidePrice: false };
    expect(await admin.post("/detail/role/save", { set })).toMatchObject({
      status: 5212,
      message: "Role code exists",
    });
  });

  test("with users are not deleted", async () => {
    const { id } = await rowOf("role", "code", "FIN");
    expect(await run("role", "system.role", "delete", id)).toMatchObject({ status: 5210 });
  });
});

describe("departments", () => {
  test("with people or departments below are not deleted, and go in no circle", async () => {
    const above = await rowOf("department", "code", "D05");
    const below = await rowOf("department", "code", "D051");
    expect(await run("department", "organisation.department", "delete", above["id"])).toMatchObject(
      { status: 5210 },
    );
    const people = await rowOf("department", "code", "D02");
    expect(
      await run("department", "organisation.department", "delete", people["id"]),
    ).toMatchObject({ status: 5210 });
    const circle = await admin.post("/detail/department/save", {
      id: above["id"],
      version: above["version"],
      set: { parentDepartment: below["id"] },
    });
    expect(circle).toMatchObject({ msgKey: "common.notPickable" });
  });
});

describe("staff", () => {
  test("leave after handing over what is open", async () => {
    const from = await rowOf("staff", "name", "李强");
    const to = await rowOf("staff", "name", "陈静");
    const left = await run("staff", "organisation.staff", "leave", from["id"]);
    expect(left).toMatchObject({ status: 6211, msgKey: "staff.openWork" });
    expect(left.message).toMatch(/RTA\d+/);
    const wrong = await rowOf("staff", "name", "孙浩");
    const refused = await run("staff", "organisation.staff", "handOver", from["id"], {
      to: wrong["id"],
    });
    expect(refused.status).not.toBe(200);
    const moved = await run("staff", "organisation.staff", "handOver", from["id"], {
      to: to["id"],
    });
    expect(moved).toMatchObject({ status: 200 });
    expect(await run("staff", "organisation.staff", "leave", from["id"])).toMatchObject({
      status: 200,
    });
    expect(
      await run("staff", "organisation.staff", "handOver", from["id"], { to: to["id"] }),
    ).toMatchObject({ status: 6002 });
    expect(await run("staff", "organisation.staff", "rejoin", from["id"])).toMatchObject({
      status: 200,
    });
  });
});

describe("numbering", () => {
  test("an administrator's rule is what documents get, and the count is shown", async () => {
    const rule = await rowOf("numbering", "docType", "requisition");
    expect(rule).toMatchObject({ prefix: "RTA", datePattern: "yyyyMM", reset: "MONTH" });
    expect(Number(rule["current"])).toBeGreaterThan(0);
    const set = { prefix: "PR", separator: "-", length: 6, datePattern: "yyyy", reset: "YEAR" };
    const saved = await admin.post("/detail/numbering/save", {
      id: rule["id"],
      version: rule["version"],
      set,
    });
    expect(saved).toMatchObject({ status: 200 });
    const buyer = await demo.as("liqiang");
    const made = await buyer.post("/detail/requisition/save", { set: { type: "STD" } });
    expect(made.status).toBe(200);
    expect((made.data["record"] as Row)["number"]).toMatch(/^PR\d{4}-000001$/);
    const off = await rowOf("numbering", "docType", "requisition");
    expect(off["current"]).toBe(1);
    await admin.post("/detail/numbering/save", {
      id: off["id"],
      version: off["version"],
      set: { active: false },
    });
    expect(await buyer.post("/detail/requisition/save", { set: { type: "STD" } })).toMatchObject({
      status: 5101,
    });
  });
});

describe("logs", () => {
  test("tell what happened, who signed in, what was refused; and only grow", async () => {
    const operations = listOf(await admin.post("/list/operation-log/query", { size: 50 }), "rows");
    const frozen = operations.find((row) => row["action"] === "endSessions")!;
    expect(frozen).toMatchObject({
      entity: "user",
      number: "yangfan",
      result: "OK",
      ip: "127.0.0.1",
    });
    const logins = await admin.post("/list/login-log/query", {
      filter: [{ field: "loginName", op: "=", value: "fengwei" }],
    });
    const reasons = listOf(logins, "rows").map((row) => row["reason"]);
    expect(reasons).toContain("auth.wrong");
    await expect(sql`delete from system.history`.execute(demo.store.db)).rejects.toThrow(
      "only grows",
    );
    await expect(
      sql`update system.login_attempt set ok = true`.execute(demo.store.db),
    ).rejects.toThrow("only grows");
    expect((await (await demo.as("liqiang")).post("/list/operation-log/query", {})).http).toBe(403);
  });
});

describe("signing in from a desk and from a phone", () => {
  test("roles of the app count in sessions of the app only", async () => {
    expect(await login("heping")).toMatchObject({ status: 5002 });
    const phone = await login("heping", "Waybill@1", { client: "APP" });
    expect(phone.status).toBe(200);
    expect(phone.data["roles"]).toMatchObject([{ code: "WORKER" }]);
    const desk = await login("wangmin", "Waybill@1", { client: "APP" });
    expect(desk.data["roles"]).toMatchObject([{ code: "PUR_MGR" }]);
  });

  test("a role of the app adds nothing at a desk, whatever else its holder is", async () => {
    const { id, version } = await user("hanxue");
    const [company, role] = [
      await rowOf("company", "code", "C01"),
      await rowOf("role", "code", "WORKER"),
    ];
    const add = [{ set: { company: company["id"], role: role["id"] } }];
    const given = await admin.post("/detail/user/save", { id, version, roles: { add } });
    expect(given.status).toBe(200);
    const codes = async (client: string) => {
      const { data } = await login("hanxue", "Waybill@1", { client });
      const me = callerOf(demo.app, String(data["token"]), "en-US");
      const info = await me.get("/user/info");
      return (info.data["roles"] as readonly Row[]).map(({ code }) => code);
    };
    expect(await codes("APP")).toContain("WORKER");
    expect(await codes("WEB")).not.toContain("WORKER");
    expect((await codes("WEB")).length).toBeGreaterThan(0);
  });

  test("the browser knows the user by every name that expressions have for them", async () => {
    const { data } = await login("hanxue", "Waybill@1", { client: "APP" });
    const { me, company } = (
      await callerOf(demo.app, String(data["token"]), "en-US").get("/user/info")
    ).data as { me: Row; company: Row };
    const names = "fields" in meScope["me"]! ? Object.keys(meScope["me"].fields) : [];
    expect(Object.keys(me).toSorted()).toEqual(names.toSorted());
    expect(me).toMatchObject({
      client: "APP",
      company: company["id"],
      currency: company["currency"],
    });
    expect(me["roles"]).toContain("WORKER");
  });

  test("live sessions are listed without their tokens, and ended one by one or all but one", async () => {
    const [here, there, third] = [
      await demo.as("zhulin"),
      await demo.as("zhulin"),
      await demo.as("zhulin"),
    ];
    const rows = listOf(await here.post("/rs/session/query"), "rows");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      current: true,
      client: "WEB",
      ip: "127.0.0.1",
      user: { loginName: "zhulin" },
    });
    expect(JSON.stringify(rows)).not.toContain(here.token);
    const other = listOf(await there.post("/rs/session/query"), "rows")[0]!;
    expect(await here.post("/rs/session/end", { ids: [other["id"]] })).toMatchObject({
      status: 200,
      data: { ended: 1 },
    });
    expect((await there.get("/user/info")).http).toBe(401);
    expect(await here.post("/rs/session/end")).toMatchObject({ data: { ended: 1 } });
    expect((await third.get("/user/info")).http).toBe(401);
    expect((await here.get("/user/info")).status).toBe(200);
  });

  test("another's sessions are for who may end them", async () => {
    const { id } = await user("zhulin");
    expect((await (await demo.as("liqiang")).post("/rs/session/query", { user: id })).http).toBe(
      403,
    );
    expect((await (await demo.as("liqiang")).post("/rs/session/end", { user: id })).http).toBe(403);
    expect(
      listOf(await admin.post("/rs/session/query", { user: id }), "rows").length,
    ).toBeGreaterThan(0);
    const theirs = listOf(await (await demo.as("liqiang")).post("/rs/session/query"), "rows")[0]!;
    expect(await admin.post("/rs/session/end", { user: id, ids: [theirs["id"]] })).toMatchObject({
      data: { ended: 0 },
    });
  });
});

describe("passwords", () => {
  test("follow the parameters: length, strength, age", async () => {
    const set = async (key: string, value: string) => {
      const row = await rowOf("parameter", "key", key);
      const saved = await admin.post("/detail/parameter/save", {
        id: row["id"],
        version: row["version"],
        set: { value },
      });
      expect(saved.status).toBe(200);
    };
    await set("PWD_MIN", "10");
    const me = await demo.as("hanxue");
    const weak = await me.post("/rs/resetPassword", { old: "Waybill@1", new: "Short#12" });
    expect(weak).toMatchObject({ status: 5103, msgKey: "auth.weakPassword" });
    expect(weak.message).toContain("10 to 16");
    expect((await demo.anyone.get("/res/initConfig")).data["passwordRules"]).toMatchObject({
      min: 10,
    });
    await set("PWD_MIN", "8");
    await set("PWD_DAYS", "30");
    const before = demo.clock.now;
    demo.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    const late = await demo.as("hanxue");
    expect(await late.get("/menu/load")).toMatchObject({ status: 5006 });
    demo.clock.now = before;
    await set("PWD_DAYS", "0").catch(() => undefined);
  });
});

describe("rights", () => {
  test("can be seen as a tree of what there is to grant, by administrators", async () => {
    const { data } = await admin.post("/rs/rights/tree");
    const modules = data["modules"] as {
      code: string;
      menus: { code: string; base: string[]; special: Row[] }[];
    }[];
    const menu = modules.flatMap(({ menus }) => menus).find(({ code }) => code === "PUR_PO")!;
    expect(menu.base).toContain("add");
    expect(menu.special).toContainEqual({ code: "approve", title: "Approve" });
    const cache = modules.flatMap(({ menus }) => menus).find(({ code }) => code === "SYS_CACHE")!;
    expect(cache.base).toEqual(["query", "delete"]);
    expect(cache.special).toEqual([{ code: "refresh", title: "Refresh" }]);
    expect(JSON.stringify(data["duties"])).toContain("*:approve");
    expect((await (await demo.as("liqiang")).post("/rs/rights/tree")).http).toBe(403);
  });

  test("of a person name the roles they come from", async () => {
    const { data } = await admin.post("/rs/rights/user", { user: (await user("wangmin"))["id"] });
    expect(data).toMatchObject({
      roles: ["PUR_MGR"],
      rights: { PUR_PO: { approve: ["PUR_MGR"] } },
    });
    expect((data["rights"] as Record<string, Row>)["PUR_PO"]).not.toHaveProperty("add");
  });

  test("change with the next request when a role changes", async () => {
    const me = await demo.as("wujun");
    expect((await me.get("/rs/rights/my/menu/button/SUP_DIR")).data).toEqual([]);
    const role = await rowOf("role", "code", "DEPT_MGR");
    const added = await admin.post("/detail/role/save", {
      id: role["id"],
      version: role["version"],
      authorisations: { add: [{ set: { menu: "SUP_DIR", button: "query" } }] },
    });
    expect(added.status).toBe(200);
    expect((await me.get("/rs/rights/my/menu/button/SUP_DIR")).data).toEqual(["query"]);
  });
});
