import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { callerOf, openDemoApp, type Answer, type Caller, type DemoApp } from "./demoApp.ts";
import { randomId } from "./harness.ts";
import { naughtyStrings } from "./naughtyStrings.ts";

/*
 * What somebody sends who means harm: tokens that are none, other people's ids, addresses that try to lead out, names that
 * objects have anyway, and strange texts where the other suites do not put them (comments, file names, addresses, headers).
 * Every answer is a refusal with a code, or the text as it was sent; never a fault of ours.
 */
let demo: DemoApp;
let buyer: Caller;
let supplier: Caller;
let order: string;
beforeAll(async () => {
  demo = await openDemoApp();
  buyer = await demo.as("liqiang");
  supplier = await demo.as("s001");
  const { data } = await buyer.post("/list/purchase-order/query", {});
  order = (data["rows"] as readonly { readonly id: string }[])[0]!.id;
});
afterAll(() => demo.close());

const texts = sampled("strange texts in comments, names and addresses", naughtyStrings(), 70);

describe("a token", () => {
  const reads = (token: string) => callerOf(demo.app, token, "en-US").get("/user/info");

  test.each<[string, () => string]>([
    ["that was never given", () => randomBytes(32).toString("base64url")],
    [
      "that is the hash of a good one",
      () => createHash("sha256").update(buyer.token).digest("hex"),
    ],
    [
      "with another letter at its end",
      () => buyer.token.slice(0, -1) + (buyer.token.endsWith("A") ? "B" : "A"),
    ],
    ["with more after it", () => `${buyer.token}x`],
    ["that is cut off", () => buyer.token.slice(0, -1)],
    ["in capitals", () => buyer.token.toUpperCase()],
    [
      "that is a signed claim to be the administrator",
      () => forgedClaim({ sub: "admin", superAdmin: true }),
    ],
    ["that is an unsigned claim", () => forgedClaim({ sub: "admin" }, "none")],
    ["that is a user's id", () => randomId()],
    ["that is SQL", () => "' or '1'='1"],
    ["that is very long", () => "a".repeat(8000)],
    ["that is two", () => `${buyer.token}, Bearer ${buyer.token}`],
  ])("%s is no session", async (_title, token) => {
    expect(await reads(token())).toMatchObject({ http: 401, status: 401 });
  });

  test("is no session in a query, a cookie or another scheme", async () => {
    const { token } = buyer;
    for (const [url, headers] of [
      [`/user/info?token=${token}&access_token=${token}`, {}],
      ["/user/info", { cookie: `token=${token}; Authorization=Bearer ${token}` }],
      [
        "/user/info",
        { authorization: `Basic ${Buffer.from(`liqiang:${token}`).toString("base64")}` },
      ],
      ["/user/info", { "x-authorization": `Bearer ${token}`, "x-user-id": "1" }],
    ] as const)
      expect((await demo.app.inject({ url, headers })).statusCode, url).toBe(401);
  });

  test("is over when its time is, when it is logged out, and when its user is frozen", async () => {
    const late = await demo.as("liqiang");
    await sql`update system.session set "expiresAt" = ${demo.clock.now.toISOString()}::timestamptz - interval '1 second'
      where "tokenHash" = ${createHash("sha256").update(late.token).digest("hex")}`.execute(
      demo.store.db,
    );
    const { now } = demo.clock;
    demo.clock.now = new Date(now.getTime() + 8 * 24 * 3600_000);
    expect((await late.get("/user/info")).http).toBe(401);
    demo.clock.now = now;
    const out = await demo.as("liqiang");
    expect((await out.post("/rs/logout", {})).status).toBe(200);
    expect((await out.get("/user/info")).http).toBe(401);
  });

  test("does not become another's by what is sent beside it", async () => {
    const me = await supplier.get("/user/info");
    const beside: readonly Record<string, string>[] = [
      { "x-forwarded-user": "admin", "x-user": "admin", "x-org-id": randomId() },
      { "x-original-url": "/list/user", "x-rewrite-url": "/list/user" },
      { "x-http-method-override": "DELETE" },
    ];
    for (const headers of beside)
      expect((await supplier.get("/user/info", headers)).data).toEqual(me.data);
    const claimed = {
      party: randomId(),
      supplier: randomId(),
      orgId: randomId(),
      actor: { roles: ["ADMIN"] },
    };
    const asked = await supplier.post("/list/customer-order/query", claimed);
    expect(asked).toMatchObject({ http: 200, status: 5103 });
  });
});

describe("an address", () => {
  test.each([
    "/list/../../package.json",
    "/list/%2e%2e/%2e%2e/package.json",
    "/list/..%2f..%2fpackage.json",
    "/list/%252e%252e%252fpackage.json",
    "/list/purchase-order%00/query",
    "/list/purchase-order%2fquery",
    "/list/purchase-order;admin=1/query",
    "/files/..%2f..%2f..%2fetc%2fpasswd",
    "/files/%2e%2e%2f%2e%2e%2fpackage.json",
    "/files/file:%2f%2f%2fetc%2fpasswd",
    "/res/trace/..%2f..%2f..%2fetc",
    "/jobs/%00",
    "/list/__proto__",
    "/list/constructor",
    "/detail/prototype",
    "/biz/__proto__/toString",
    "/res/hasOwnProperty/select",
    "//evil.example/list/unit",
    "/\\evil.example",
    "/list/purchase-order/..;/user",
  ])("%s leads nowhere", async (url) => {
    for (const method of ["GET", "POST"] as const) {
      const headers = { authorization: `Bearer ${buyer.token}` };
      const answer = await demo.app.inject({
        method,
        url,
        headers,
        ...(method === "POST" && { payload: {} }),
      });
      expect([403, 404, 400, 200], `${method} ${url}`).toContain(answer.statusCode);
      // HTTP says 200 of refusals with a code of their own.
      const status = answer.statusCode === 200 ? answer.json<Answer>().status : answer.statusCode;
      expect(status, url).not.toBe(200);
      expect(answer.payload).not.toMatch(/root:x:|"dependencies"/);
      expect(answer.headers["location"]).toBeUndefined();
    }
  });

  test.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"])(
    "no object has %s as one of ours",
    async (name) => {
      const calls: readonly [string, object][] = [
        [`/biz/purchase-order/${name}`, { targets: [{ id: order, version: 1 }] }],
        ["/list/purchase-order/query", { filter: { field: name, op: "=", value: "x" } }],
        ["/list/purchase-order/query", { filter: { field: "number", op: name, value: "x" } }],
        ["/list/purchase-order/query", { sort: [name] }],
        ["/list/purchase-order/export", { columns: [name] }],
        ["/res/unit/select", { fields: [name] }],
        ["/detail/purchase-order/save", JSON.parse(`{"set":{"${name}":{"superAdmin":true}}}`)],
        ["/detail/purchase-order/save", JSON.parse(`{"${name}":{"add":[]},"set":{}}`)],
      ];
      for (const [url, body] of calls) expectRefused(await buyer.post(url, body), `${url} ${name}`);
      expect(({} as Record<string, unknown>)["superAdmin"]).toBeUndefined();
    },
  );
});

describe("strange texts", () => {
  test("are said in comments as they are, or refused", async () => {
    for (const text of texts) {
      const answer = await buyer.post("/detail/purchase-order/comment", { id: order, text });
      const said = (answer.data as { text?: string } | null)?.text;
      expect(answer.http, JSON.stringify(text)).toBeLessThan(500);
      const isSaid = answer.status === 200 && said?.replace(/\s/g, "") === text.replace(/\s/g, "");
      expect(isSaid || answer.status > 5000, `${JSON.stringify(text)}: ${answer.text}`).toBe(true);
    }
  });

  test("name files without leading anywhere, or are refused", async () => {
    for (const text of texts.filter((one) => one.isWellFormed() && one.length < 300)) {
      const name = `${text.replaceAll(/[\r\n"\0]/g, "_")}.csv`;
      const form = new FormData();
      form.set("file", new File(["code,name\n1,x\n"], name));
      const request = new Request("http://local", { method: "POST", body: form });
      const response = await demo.app.inject({
        method: "POST",
        url: "/list/purchase-order/import/preview",
        headers: {
          authorization: `Bearer ${buyer.token}`,
          "content-type": request.headers.get("content-type")!,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      expect(response.statusCode, JSON.stringify(name)).toBeLessThan(500);
      const fileId = response.json<{ data?: { fileId?: string } }>().data?.fileId;
      if (fileId === undefined) continue;
      const file = await demo.app.inject({
        url: `/files/${fileId}`,
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect(file.statusCode, JSON.stringify(name)).toBe(200);
      const disposition = String(file.headers["content-disposition"]);
      expect(disposition).toMatch(/^attachment/);
      expect(disposition).not.toMatch(/[\r\n]|\.\.\//);
      expect(file.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("in addresses and headers find nothing, and come back in no header", async () => {
    for (const text of texts) {
      const part = encodeURIComponent(text.toWellFormed()).slice(0, 1500);
      for (const url of [
        `/list/${part}`,
        `/detail/x${part}`,
        `/res/trace/${part}`,
        `/files/${part}`,
      ]) {
        const answer = await buyer.get(url);
        expect(answer.http, url).toBeLessThan(500);
        expect(answer.status, url).not.toBe(200);
      }
      const header = text.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 200);
      const { http, headers } = await buyer.get("/health", {
        "accept-language": header,
        "if-none-match": header,
        "idempotency-key": header,
        origin: header,
      });
      expect(http, header).toBeLessThan(500);
      expect(JSON.stringify(headers)).not.toContain("<script");
    }
  });
});

function expectRefused(answer: Answer, what: string): void {
  expect(answer.http, `${what}: ${answer.text}`).toBeLessThan(500);
  expect(answer.status, `${what}: ${answer.text}`).not.toBe(200);
  expect(answer.status).not.toBe(500);
}

/** A signed claim as other products take them; here it is nothing. */
function forgedClaim(claim: object, alg = "HS256"): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg, typ: "JWT" })}.${part(claim)}.${alg === "none" ? "" : "c2lnbmF0dXJl"}`;
}
