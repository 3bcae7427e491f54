import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, openDemoApp } from "./demoApp.ts";
import type { Caller, DemoApp } from "./demoApp.ts";

let demo: DemoApp;
let buyer: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  buyer = await demo.as("liqiang");
});
afterAll(() => demo.close());

const raw = (options: object) =>
  demo.app.inject({
    method: "POST",
    headers: { authorization: `Bearer ${buyer.token}` },
    ...options,
  } as never);

describe("every answer is an envelope", () => {
  test("a success has status 200, an empty message, data and the server's time", async () => {
    const answer = await buyer.get("/user/info");
    expect(answer).toMatchObject({ http: 200, status: 200, message: "" });
    expect(answer.headers["x-server-time"]).toBe(demo.clock.now.toISOString());
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("an address that does not exist is 404, in the reader's language", async () => {
    for (const [language, message] of [
      ["zh-CN", "页面不存在：/list"],
      ["zh-TW", "頁面不存在：/list"],
      ["en-US", "No such address: /list"],
    ]) {
      expect(await buyer.get("/list", { "accept-language": language! })).toMatchObject({
        http: 404,
        status: 404,
        message,
      });
    }
    expect((await buyer.get("/user/info?x=secret-of-the-query")).status).toBe(200);
    expect((await buyer.post("/user/info")).http).toBe(404);
  });

  test.each([
    ["broken JSON", { payload: '{"a":', headers: {} }, 200, 5103],
    ["__proto__", { payload: '{"__proto__":{"x":1}}', headers: {} }, 200, 5103],
    [
      "constructor.prototype",
      { payload: '{"constructor":{"prototype":{"x":1}}}', headers: {} },
      200,
      5103,
    ],
    [
      "nesting beyond reason",
      { payload: `{"filter":${"[".repeat(5000)}${"]".repeat(5000)}}`, headers: {} },
      200,
      5103,
    ],
    ["an array", { payload: "[1]", headers: {} }, 200, 5103],
    ["3 MB", { payload: `{"x":"${"x".repeat(3_000_000)}"}`, headers: {} }, 413, 413],
    ["XML", { payload: "<x/>", headers: { "content-type": "application/xml" } }, 415, 415],
    ["plain text", { payload: "x", headers: { "content-type": "text/plain" } }, 415, 415],
  ])("%s", async (_what, { payload, headers }, http, status) => {
    const response = await raw({
      url: "/list/purchase-order/query",
      payload,
      headers: {
        authorization: `Bearer ${buyer.token}`,
        "content-type": "application/json",
        ...headers,
      },
    });
    expect([response.statusCode, response.json<{ status: number }>().status]).toEqual([
      http,
      status,
    ]);
    expect(response.json()).toHaveProperty("detailId");
  });

  test("a malformed address", async () => {
    const response = await raw({ method: "GET", url: "/list/%E0%A4%A" });
    expect(response.json()).toMatchObject({ msgKey: "common.badRequest" });
  });

  test("an unknown page names the nearest", async () => {
    expect((await buyer.get("/list/purchase-ordr")).message).toContain("purchase-order?");
  });
});

describe("a trace", () => {
  test("says what happened to whoever got it, in their language, and to nobody else", async () => {
    const refused = await buyer.post("/list/purchase-order/query", { sort: ["nothing"] });
    const url = `/res/trace/${refused.detailId}`;
    const mine = await buyer.get(url);
    expect(mine.data).toMatchObject({
      status: 5103,
      message: refused.message,
      path: "/list/purchase-order/query",
    });
    expect(mine.data).not.toHaveProperty("userId");
    const chinese = await buyer.get(url, { "accept-language": "zh-CN" });
    expect(chinese.data["message"]).not.toBe(refused.message);
    expect(await (await demo.as("chenjing")).get(url)).toMatchObject({ msgKey: "common.notFound" });
    expect(await demo.anyone.get(url)).toMatchObject({ msgKey: "common.notFound" });
    const full = await (await demo.as("admin")).get(url);
    expect(full.data["userId"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(full.data).toMatchObject({
      user: expect.stringMatching(/^liqiang ./) as string,
      company: expect.stringMatching(/^C01 ./) as string,
    });
  });

  test("of a stranger's call is open to whoever has its id", async () => {
    const refused = await demo.anyone.post("/rs/login", {
      loginName: "liqiang",
      password: "guess",
    });
    const trace = await demo.anyone.get(`/res/trace/${refused.detailId}`);
    expect(trace.data).toMatchObject({ status: 5001 });
    expect(trace.text).not.toContain("guess");
  });

  test("of an unexpected error shows its cause to administrators only", async () => {
    await sql`alter table purchasing.bidding rename to hidden_bidding`.execute(demo.store.db);
    const failed = await buyer.post("/list/bidding/query", {});
    await sql`alter table purchasing.hidden_bidding rename to bidding`.execute(demo.store.db);
    expect(failed).toMatchObject({ http: 200, status: 500, msgKey: "common.internal", data: null });
    expect(failed.text).not.toContain("purchasing");
    const url = `/res/trace/${failed.detailId}`;
    expect((await buyer.get(url)).text).not.toContain("does not exist");
    const full = await (await demo.as("admin")).get(url);
    expect(full.data["error"]).toMatchObject({
      message: expect.stringContaining("does not exist") as string,
    });
  });

  test("is kept in the store", async () => {
    const refused = await buyer.get("/list/nowhere");
    const stored = () =>
      sql`select status, path, "msgKey" from system.refusal where id = ${refused.detailId}`.execute(
        demo.store.db,
      );
    await expect
      .poll(async () => (await stored()).rows, { timeout: 5000 })
      .toEqual([{ status: 5106, path: "/list/nowhere", msgKey: "common.notFound" }]);
  });
});

describe("an Idempotency-Key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("runs a call once: a replay gets the first answer", async () => {
    const admin = await demo.as("admin");
    const unit = { set: { code: "ZZ1", name: "Test", decimals: 0, dimension: "COUNT" } };
    const first = await admin.post("/detail/unit/save", unit, key("a-key-of-mine-1"));
    expect(first).toMatchObject({ status: 200 });
    const again = await admin.post("/detail/unit/save", unit, key("a-key-of-mine-1"));
    expect(again.data).toEqual(first.data);
    expect((await admin.post("/detail/unit/save", unit)).msgKey).toBe("common.duplicate");
    const other = await admin.post(
      "/detail/unit/save",
      { set: { code: "ZZ9" } },
      key("a-key-of-mine-1"),
    );
    expect(other).toMatchObject({ msgKey: "common.badRequest" });
  });

  test("twenty at once make one", async () => {
    const admin = await demo.as("admin");
    const unit = { set: { code: "ZZ2", name: "Test", decimals: 0, dimension: "COUNT" } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post("/detail/unit/save", unit, key("a-key-of-mine-2")),
      ),
    );
    expect(answers[0]!.status).toBe(200);
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data);
    const { rows } = await sql`select 1 from masters.unit where code = 'ZZ2'`.execute(
      demo.store.db,
    );
    expect(rows).toHaveLength(1);
  });

  test("of a refused call is free again, and nothing was changed", async () => {
    const admin = await demo.as("admin");
    const bad = { set: { code: "ZZ3", name: "Test", decimals: 99, dimension: "COUNT" } };
    expect((await admin.post("/detail/unit/save", bad, key("a-key-of-mine-3"))).status).toBe(5103);
    const good = { set: { ...bad.set, decimals: 2 } };
    expect((await admin.post("/detail/unit/save", good, key("a-key-of-mine-3"))).status).toBe(200);
    expect((await admin.post("/detail/unit/save", good, key("x"))).msgKey).toBe(
      "common.badRequest",
    );
  });
});

test("an action on several answers a result each; the envelope is the first refusal's", async () => {
  const list = await buyer.post("/list/purchase-order/query", {
    filter: { field: "status", op: "in", value: ["DRAFT", "DONE"] },
    sort: ["status"],
  });
  const targets = listOf(list, "rows").map((row) => ({ id: row["id"], version: row["version"] }));
  expect(targets).toHaveLength(2);
  const answer = await buyer.post("/biz/purchase-order/submit", { targets, confirm: [6302, 6303] });
  expect(new Set(listOf(answer, "results").map((result) => result["status"]))).toEqual(
    new Set([200, 5201]),
  );
  expect(answer).toMatchObject({ status: 5201 });
  expect(answer.detailId).toBeTruthy();
  const none = await buyer.post("/biz/purchase-order/submit", { targets: [] });
  expect(none).toMatchObject({ status: 6001, msgKey: "common.selectFirst" });
});

test("the data dictionary and the default rights are pages of their own", async () => {
  for (const path of ["/docs/dictionary", "/docs/dictionary/requisition", "/docs/rights"]) {
    const page = await demo.anyone.get(path);
    expect(page).toMatchObject({ http: 200 });
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.text).toContain("PUR_REQ");
  }
  expect((await demo.anyone.get("/docs/dictionary.css")).http).toBe(200);
  expect((await demo.anyone.get("/docs/dictionary/%3Cscript%3E")).http).toBe(404);
});

test("the pages made from the schema files speak the language that was chosen on one of them", async () => {
  const langOf = async (path: string, headers: Record<string, string>) => {
    const { text, headers: answered } = await demo.anyone.get(path, headers);
    return { lang: /<html lang="(.*?)"/.exec(text)?.[1], cookie: answered["set-cookie"] };
  };
  const browser = { "accept-language": "en-US" };
  const chosen = await langOf("/docs/rights?language=tw", browser);
  expect(chosen.lang).toBe("zh-TW");
  const cookie = String(chosen.cookie).split(";")[0]!;
  expect((await langOf("/docs/dictionary", { ...browser, cookie })).lang).toBe("zh-TW");
  expect((await langOf("/docs/dictionary", browser)).lang).toBe("en-US");
  expect((await langOf("/docs/dictionary?language=xx", browser)).lang).toBe("en-US");
});

test("/health and /docs answer strangers", async () => {
  expect((await demo.anyone.get("/health")).text).toBe('{"status":200}');
  const docs = JSON.parse((await demo.anyone.get("/docs/json")).text) as {
    openapi: string;
    paths: object;
  };
  expect(docs.openapi).toBe("3.1.0");
  expect(Object.keys(docs.paths)).toEqual(
    expect.arrayContaining(["/rs/login", "/list/{page}/query", "/rs/user/save"]),
  );
  const page = await demo.anyone.get("/docs/");
  expect(page.text).toContain("swagger-ui");
  expect(page.text).not.toMatch(/<script>|<style>| on\w+=/);
});
