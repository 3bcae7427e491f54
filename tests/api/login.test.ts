import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { createApp } from "../../src/server/start/app.ts";
import { requireCaptcha } from "../../src/features/captcha/server/index.ts";
import { readCaptcha } from "./captchaRead.ts";
import { listOf, openDemoApp } from "./demoApp.ts";
import type { DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

/** With a captcha: after three wrong passwords it is asked for. */
const login = async (loginName: string, password: string, more = {}) =>
  demo.anyone.post("/rs/login", { loginName, password, captcha: await readCaptcha(demo), ...more });

describe("signing in", () => {
  test("capitals of the name do not matter; the token opens the profile", async () => {
    const { status, data } = await login(" WangMin ", "Waybill@1");
    expect(status).toBe(200);
    expect(data["token"]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const days = (Date.parse(String(data["expiresAt"])) - demo.clock.now.getTime()) / 86_400_000;
    expect(days).toBe(7);
    const me = await demo.as("wangmin");
    const info = await me.get("/user/info");
    expect(info.data).toMatchObject({
      user: { loginName: "wangmin", name: "王敏", accountType: "STAFF" },
      company: { code: "C01", timeZone: "Asia/Shanghai" },
      staffCode: "E001",
      roles: [{ code: "PUR_MGR" }],
    });
  });

  test("a wrong password and a name nobody has answer alike", async () => {
    const wrong = await login("chenjing", "nope");
    const unknown = await login("nobody-has-this", "nope");
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ http: 200, status: 5001, msgKey: "auth.wrong" });
    }
  });

  test("five wrong passwords lock for 15 minutes, known and unknown names alike", async () => {
    for (const name of ["zhaolei", "nobody-at-all"]) {
      for (let time = 0; time < 5; time++) expect((await login(name, "nope")).status).toBe(5001);
      expect(await login(name, "Waybill@1")).toMatchObject({
        status: 5004,
        message: "Too many wrong passwords; try again in 15 minutes",
      });
    }
    demo.clock.now = new Date(demo.clock.now.getTime() + 15 * 60_000 + 1000);
    expect((await login("zhaolei", "Waybill@1")).status).toBe(200);
  });

  test("three wrong passwords ask for a captcha, known and unknown names alike; it counts once", async () => {
    for (const name of ["yangfan", "nobody-to-draw-for"]) {
      const bare = { captcha: undefined };
      const asked = [];
      for (let time = 0; time < 3; time++) asked.push((await login(name, "nope", bare)).data);
      expect(asked).toEqual([null, null, { captcha: true }]);
      const without = await login(name, "Waybill@1", bare);
      expect(without).toMatchObject({ status: 5005, data: { captcha: true } });
      const { data } = await demo.anyone.get("/res/captcha");
      const forged = { captcha: { id: data["id"], answer: "" } };
      expect((await login(name, "nope", forged)).status).toBe(5005);
      const used = { captcha: await readCaptcha(demo) };
      expect((await login(name, "nope", used)).status).toBe(5001);
      expect((await login(name, "Waybill@1", used)).status).toBe(5005);
      const stale = { captcha: await readCaptcha(demo) };
      demo.clock.now = new Date(demo.clock.now.getTime() + 11 * 60_000);
      expect((await login(name, "Waybill@1", stale)).status).toBe(5005);
    }
    expect((await login("yangfan", "Waybill@1")).status).toBe(200);
  });

  test("a captcha is work: its answer is found by trying keys, and counts once", async () => {
    const { data } = await demo.anyone.get("/res/captcha");
    expect(Object.keys(data)).toEqual(["id", "challenge"]);
    const challenge = data["challenge"] as Challenge;
    expect(challenge.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256", cost: 5000 });
    const solution = (await solveChallenge({ challenge, deriveKey }))!;
    expect(solution.counter).toBeGreaterThanOrEqual(500);
    const captcha = { id: String(data["id"]), answer: solution.derivedKey };
    const taken = () => requireCaptcha(demo.store.db, captcha, demo.clock.now);
    await expect(taken()).resolves.toBeUndefined();
    await expect(taken()).rejects.toMatchObject({ msgKey: "auth.captcha" });
  });

  test("an address that tries name after name does work, and is refused in the end", async () => {
    const asked = [];
    for (let time = 0; time < 165; time++) {
      const more = { remoteAddress: "198.51.100.7" };
      const payload = { loginName: `somebody-${time}`, password: "Sunshine-1" };
      const captcha = time < 60 ? undefined : await readCaptcha(demo);
      const body = { ...payload, captcha };
      const url = "/rs/login";
      const answer = await demo.app.inject({ method: "POST", url, payload: body, ...more });
      asked.push((answer.json() as { status: number }).status);
    }
    expect(asked.slice(0, 20)).toEqual(Array(20).fill(5001));
    expect(asked.slice(20, 60)).toEqual(Array(40).fill(5005));
    expect(asked.at(-1)).not.toBe(5001);
    expect(asked.filter((status) => status === 5001).length).toBeLessThanOrEqual(100);
    // Whom they were tried on is not locked out by it.
    expect((await login("zhulin", "Waybill@1")).status).toBe(200);
  });

  test("five wrong passwords from one address do not lock another one out", async () => {
    const remoteAddress = "198.51.100.8";
    for (let time = 0; time < 6; time++) {
      const payload = { loginName: "hanxue", password: "no", captcha: await readCaptcha(demo) };
      await demo.app.inject({ method: "POST", url: "/rs/login", payload, remoteAddress });
    }
    const payload = {
      loginName: "hanxue",
      password: "Waybill@1",
      captcha: await readCaptcha(demo),
    };
    const there = await demo.app.inject({
      method: "POST",
      url: "/rs/login",
      payload,
      remoteAddress,
    });
    expect(there.json()).toMatchObject({ status: 5004 });
    expect((await login("hanxue", "Waybill@1")).status).toBe(200);
  });

  test("a right password in between starts the count anew", async () => {
    for (let time = 0; time < 4; time++) await login("fengwei", "nope");
    expect((await login("fengwei", "Waybill@1")).status).toBe(200);
    for (let time = 0; time < 4; time++) expect((await login("fengwei", "nope")).status).toBe(5001);
    expect((await login("fengwei", "Waybill@1")).status).toBe(200);
  });

  test("without a role in the company it is refused, and so is a company one does not belong to", async () => {
    expect(await login("sunhao", "Waybill@1", { company: "C02" })).toMatchObject({ status: 5002 });
    await sql`delete from system.user_roles where "headerId" =
      (select id from system."user" where "loginName" = 'lvmei')`.execute(demo.store.db);
    expect(await login("lvmei", "Waybill@1", { client: "APP" })).toMatchObject({
      status: 5002,
      msgKey: "auth.noRole",
    });
  });

  test("every attempt is logged, without the password", async () => {
    await login("xudong", "my-secret-guess");
    const { rows } =
      await sql`select * from system.login_attempt where "loginName" = 'xudong'`.execute(
        demo.store.db,
      );
    expect(rows).toMatchObject([{ ok: false, ip: "127.0.0.1" }]);
    expect(JSON.stringify(rows)).not.toContain("my-secret-guess");
  });

  test.each([
    [{}, "loginName"],
    [{ loginName: 5, password: "x" }, "loginName"],
    [{ loginName: "a", password: ["x"] }, "password"],
    [{ loginName: "a", password: "x".repeat(300) }, "password"],
    [[], "object"],
  ])("malformed %j is refused, naming the place", async (body, place) => {
    const answer = await demo.anyone.post("/rs/login", body);
    expect(answer).toMatchObject({ status: 5103, msgKey: "common.badRequest" });
    expect(answer.message).toContain(place);
  });
});

describe("a session", () => {
  test("ends with sign-out", async () => {
    const me = await demo.as("jiangli");
    expect((await me.get("/user/info")).status).toBe(200);
    expect((await me.post("/rs/logout")).status).toBe(200);
    expect(await me.get("/user/info")).toMatchObject({
      http: 401,
      status: 401,
      msgKey: "auth.expired",
    });
  });

  test("ends after seven days", async () => {
    const me = await demo.as("hanxue");
    const before = demo.clock.now;
    demo.clock.now = new Date(before.getTime() + 7 * 86_400_000 + 1);
    expect((await me.get("/user/info")).http).toBe(401);
    demo.clock.now = before;
  });

  test("ends at its instant even if it was used a second before", async () => {
    const me = await demo.as("hanxue");
    const before = demo.clock.now.getTime();
    const end = before + 7 * 86_400_000;
    demo.clock.now = new Date(end - 1000);
    expect((await me.get("/user/info")).http).toBe(200);
    demo.clock.now = new Date(end);
    expect((await me.get("/user/info")).http).toBe(401);
    demo.clock.now = new Date(before);
  });

  test("ends when the user is frozen, and does not come back when unfrozen", async () => {
    const admin = await demo.as("admin");
    const me = await demo.as("yangfan");
    expect((await me.get("/user/info")).status).toBe(200);
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from system."user" where "loginName" = 'yangfan'`.execute(demo.store.db);
    const frozen = await admin.post("/biz/user/freeze", { targets: rows });
    expect(frozen).toMatchObject({ status: 200 });
    expect((await me.get("/user/info")).http).toBe(401);
    expect(await login("yangfan", "Waybill@1")).toMatchObject({
      status: 5003,
      msgKey: "auth.frozen",
    });
    const version = listOf(frozen, "results")[0]!["version"];
    await admin.post("/biz/user/unfreeze", { targets: [{ id: rows[0]!.id, version }] });
    expect((await me.get("/user/info")).http).toBe(401);
    expect((await login("yangfan", "Waybill@1")).status).toBe(200);
  });

  test("is known by a hash only", async () => {
    const me = await demo.as("zhulin");
    const { rows } = await sql`select row_to_json(s)::text as row from system.session s`.execute(
      demo.store.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(me.token);
  });

  test("speaks the language chosen when the call names none", async () => {
    const me = await demo.as("qinchuan");
    expect((await me.post("/rs/switchLang/tw")).status).toBe(200);
    const wrong = await me.get("/list/no-such-page", { "accept-language": "" });
    expect(wrong.message).toContain("不存在");
    expect((await me.post("/rs/switchLang/fr")).status).toBe(5103);
    const error = await me.get("/user/info", {
      authorization: "Bearer nonsense",
      "accept-language": "zh-TW",
    });
    expect(error.message).toBe("登入已逾期，請重新登入");
  });

  test("moves to another company with a new token; the old one ends", async () => {
    const me = await demo.as("liqiang");
    const moved = await me.post("/rs/switchOrg/C02");
    expect(moved.status).toBe(200);
    expect((await me.get("/user/info")).http).toBe(401);
    const there = await demo.anyone.get("/user/info", {
      authorization: `Bearer ${moved.data["token"]}`,
    });
    expect(there.data).toMatchObject({
      company: { code: "C02", timeZone: "Asia/Taipei" },
      staffCode: "T003",
    });
    expect((await demo.as("sunhao").then((one) => one.post("/rs/switchOrg/C03"))).status).toBe(
      5002,
    );
  });
});

describe("changing one's password", () => {
  test("needs the old one, a strong new one, and ends the other sessions", async () => {
    const here = await demo.as("zhengkai");
    const elsewhere = await demo.as("zhengkai");
    const change = (old: string, next: string) =>
      here.post("/rs/resetPassword", { old, new: next });
    expect((await change("wrong", "Better#2026")).status).toBe(5001);
    expect(await change("Waybill@1", "short1A")).toMatchObject({
      status: 5103,
      msgKey: "auth.weakPassword",
    });
    expect((await change("Waybill@1", "alllowercase")).status).toBe(5103);
    expect((await change("Waybill@1", "Waybill@1")).msgKey).toBe("auth.samePassword");
    expect((await change("Waybill@1", "Better#2026")).status).toBe(200);
    expect((await here.get("/user/info")).status).toBe(200);
    expect((await elsewhere.get("/user/info")).http).toBe(401);
    expect((await login("zhengkai", "Waybill@1")).status).toBe(5001);
    expect((await login("zhengkai", "Better#2026")).status).toBe(200);
  });

  test("takes no more wrong old passwords than the page to sign in", async () => {
    demo.clock.now = new Date(demo.clock.now.getTime() + 3_600_000);
    const me = await demo.as("zhulin");
    const change = (old: string) => me.post("/rs/resetPassword", { old, new: "Better#2026" });
    for (let time = 0; time < 5; time++) expect((await change(`no${time}`)).status).toBe(5001);
    expect((await change("Waybill@1")).status).toBe(5004);
    expect((await login("zhulin", "Waybill@1")).status).toBe(5004);
  });

  test("refuses common passwords, and the demo's", async () => {
    const me = await demo.as("fengwei");
    await me.post("/rs/resetPassword", { old: "Waybill@1", new: "Better#2026" });
    for (const common of ["Waybill@1", "waybill@1", "Password1", "QWERTYUIOP", "baseball"]) {
      const answer = await me.post("/rs/resetPassword", { old: "Better#2026", new: common });
      expect(answer, common).toMatchObject({ status: 5103, msgKey: "auth.commonPassword" });
    }
  });

  test("comes first when it must be changed", async () => {
    await sql`update system."user" set "mustChangePassword" = true where "loginName" = 'wujun'`.execute(
      demo.store.db,
    );
    const me = await demo.as("wujun");
    expect((await me.get("/user/info")).data["mustChangePwd"]).toBe(true);
    expect(await me.get("/menu/load")).toMatchObject({
      status: 5006,
      msgKey: "auth.passwordExpired",
    });
    expect(
      (await me.post("/rs/resetPassword", { old: "Waybill@1", new: "Better#2026" })).status,
    ).toBe(200);
    expect((await me.get("/menu/load")).status).toBe(200);
  });
});

describe("the demo accounts on the sign-in page", () => {
  test("are offered only while they have the demo password", async () => {
    const names = async () =>
      (
        (await demo.anyone.get("/res/initConfig")).data["demo"] as {
          accounts: { loginName: string }[];
        }
      ).accounts.map((one) => one.loginName);
    expect(await names()).toContain("shiying");
    const me = await demo.as("shiying");
    demo.clock.now = new Date(demo.clock.now.getTime() + 1000);
    await me.post("/rs/resetPassword", { old: "Waybill@1", new: "Better#2026" });
    expect(await names()).not.toContain("shiying");
  });

  test("are not told to strangers where other machines reach the server", async () => {
    const config = { host: "0.0.0.0" };
    const app = await createApp({
      store: demo.store,
      files: demo.files,
      schema: productSchema(),
      config,
    });
    const told = await app.inject({ url: "/res/initConfig" });
    await app.close();
    expect(told.json()).toMatchObject({ status: 200 });
    expect(told.body).not.toContain("Waybill@1");
  });
});
