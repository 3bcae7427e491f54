import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoApp } from "./demoApp.ts";
import type { DemoApp } from "./demoApp.ts";

let demo: DemoApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-client-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app-1a2b.js"), "export const answer = 42;\n".repeat(200));
  await writeFile(
    join(folder, "index.html"),
    '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>',
  );
  demo = await openDemoApp({ clientFolder: folder });
});
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

const navigate = (url: string) =>
  demo.app.inject({ url, headers: { accept: "text/html,application/xhtml+xml" } });

describe("the app's page", () => {
  test("answers navigations to any page of the app, with a nonce of its own each time", async () => {
    const nonces = new Set<string>();
    for (const url of [
      "/",
      "/user/login",
      "/purchasing/requisition/1?tab=items",
      "/system/user",
      "/404",
    ]) {
      const page = await navigate(url);
      expect([url, page.statusCode, page.headers["content-type"]]).toEqual([
        url,
        200,
        "text/html; charset=utf-8",
      ]);
      const nonce = /nonce="([A-Za-z0-9_-]{22})"/.exec(page.payload)![1]!;
      expect(page.payload).not.toContain("__CSP_NONCE__");
      expect(page.headers["content-security-policy"]).toContain(
        `style-src 'self' 'nonce-${nonce}'`,
      );
      expect(page.headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test("may show in frames the sites that the menu names, and no others", async () => {
    const policyOf = async () =>
      String((await navigate("/")).headers["content-security-policy"]).match(/frame-src [^;]+/)![0];
    expect(await policyOf()).toBe("frame-src 'none'");
    const admin = await demo.as("admin");
    for (const [code, route] of [
      ["WEATHER", "https://weather.example/board?x=1"],
      ["WEATHER2", "https://weather.example:8443/"],
      ["EVIL", "https://evil.example;script-src*/"],
    ]) {
      const set = { code, type: "3", name: code, englishName: code, route };
      expect(await admin.post("/detail/menu/save", { set })).toMatchObject({ status: 200 });
    }
    const policy = await policyOf();
    expect(policy).toBe("frame-src https://weather.example https://weather.example:8443");
    expect((await demo.anyone.get("/health")).headers["content-security-policy"]).toContain(
      "frame-src 'none'",
    );
  });

  test("never answers under an address of the API, nor anything but a navigation", async () => {
    for (const url of [
      "/rs/nothing",
      "/list/",
      "/res/x/y/z",
      "/biz",
      "/assets/gone.js",
      "/docs/nothing",
    ]) {
      expect([url, (await navigate(url)).statusCode]).toEqual([url, 404]);
    }
    expect(
      (await demo.app.inject({ url: "/purchasing/requisition", headers: { accept: "*/*" } }))
        .statusCode,
    ).toBe(404);
    const post = await demo.app.inject({
      method: "POST",
      url: "/",
      headers: { accept: "text/html" },
    });
    expect(post.statusCode).toBe(404);
  });

  test("its files are kept for good and compressed", async () => {
    const file = await demo.app.inject({
      url: "/assets/app-1a2b.js",
      headers: { "accept-encoding": "br" },
    });
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    for (const url of [
      "/assets/../index.html",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/assets/..%2findex.html",
    ]) {
      expect((await demo.app.inject({ url })).statusCode).not.toBe(200);
    }
  });
});

describe("security headers", () => {
  test("are on every answer, with no way to run foreign or inline code", async () => {
    for (const url of ["/health", "/user/info", "/nowhere"]) {
      const { headers } = await demo.app.inject({ url });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("x-powered-by");
    }
  });

  test("allow no other origin", async () => {
    const { headers } = await demo.app.inject({
      method: "OPTIONS",
      url: "/rs/login",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("tokens", () => {
  test.each([
    ["none", undefined],
    ["of another shape", "Bearer abc"],
    ["that nobody has", `Bearer ${"A".repeat(43)}`],
    ["with SQL in it", "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
    ["of another scheme", `Basic ${Buffer.from("admin:Waybill@1").toString("base64")}`],
  ])("%s is 401", async (_what, authorization) => {
    const answer = await demo.app.inject({
      url: "/user/info",
      headers: { ...(authorization && { authorization }) },
    });
    expect([answer.statusCode, answer.json<{ msgKey: string }>().msgKey]).toEqual([
      401,
      "auth.expired",
    ]);
  });

  test("are asked for before a body is read", async () => {
    const answer = await demo.app.inject({
      method: "POST",
      url: "/list/purchase-order/query",
      headers: { "content-type": "application/json" },
      payload: "{broken",
    });
    expect(answer.statusCode).toBe(401);
  });
});

test("sign-ins for one name from one address are limited", async () => {
  const attempt = () => demo.anyone.post("/rs/login", { loginName: "limit-me", password: "x" });
  const answers = [];
  for (let time = 0; time < 31; time++) answers.push(await attempt());
  expect(answers.at(-1)).toMatchObject({ http: 429, status: 429, msgKey: "common.tooMany" });
  expect(Number(answers.at(-1)!.headers["retry-after"])).toBeGreaterThan(0);
  expect(
    (await demo.anyone.post("/rs/login", { loginName: "wangmin", password: "Waybill@1" })).status,
  ).toBe(200);
});

test("identifiers from requests never reach SQL", async () => {
  const me = await demo.as("admin");
  const evil = `id"; drop table system.session; --`;
  for (const body of [
    { sort: [evil] },
    { filter: { field: evil, op: "=", value: 1 } },
    { filter: { field: "number", op: evil, value: 1 } },
    { size: evil },
  ]) {
    expect((await me.post("/list/purchase-order/query", body)).status).toBe(5103);
  }
  expect((await me.post(`/list/${encodeURIComponent(evil)}/query`, {})).status).toBe(5106);
  expect((await me.post("/detail/unit/save", { set: { [evil]: 1 } })).status).toBe(5103);
  expect((await me.get("/user/info")).status).toBe(200);
});
