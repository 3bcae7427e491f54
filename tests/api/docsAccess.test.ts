import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type DemoApp } from "./demoApp.ts";

/* What is under /docs is for everybody only where there are demo data; else for staff who are signed in. */
let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

const paths = [
  "/docs",
  "/docs/",
  "/docs/json",
  "/docs/yaml",
  "/docs/static/swagger-ui.css",
  "/docs/dictionary",
  "/docs/dictionary?q=rte003",
  "/docs/dictionary/user",
  "/docs/dictionary.css",
  "/docs/rights",
  "/docs/changes",
];
const asked = async (headers: Record<string, string>) =>
  Promise.all(
    paths.map(async (url) => (await demo.app.inject({ method: "GET", url, headers })).statusCode),
  );
const all = (status: number) => paths.map(() => status);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("a store with demo data shows them to strangers", async () => {
  expect(await asked({})).toEqual(all(200));
});

test("any other store shows them to staff, by token or by the cookie that a browser gets for one", async () => {
  const [staff, supplier] = [await demo.as("liqiang"), await demo.as("s001")];
  await sql`delete from system.setup where key = 'demo'`.execute(demo.store.db);

  expect(await asked({})).toEqual(all(401));
  expect(await asked(bearer(supplier.token))).toEqual(all(403));
  expect(await asked(bearer(staff.token))).toEqual(all(200));
  expect(await asked({ cookie: `waybill-docs=${supplier.token}` })).toEqual(all(403));
  expect(await asked({ cookie: "waybill-docs=x" })).toEqual(all(401));

  expect((await demo.anyone.post("/docs/enter")).http).toBe(401);
  expect((await supplier.post("/docs/enter")).headers["set-cookie"]).toBeUndefined();
  const entered = await staff.post("/docs/enter");
  const cookie = String(entered.headers["set-cookie"]);
  expect(cookie).toMatch(/; Path=\/docs; HttpOnly; SameSite=Strict$/);
  expect(await asked({ cookie: cookie.split(";")[0]! })).toEqual(all(200));

  await staff.post("/rs/logout");
  expect(await asked({ cookie: cookie.split(";")[0]! })).toEqual(all(401));
});

test("a browser without the cookie gets a page that fetches one, and that tells nothing", async () => {
  const page = await demo.anyone.get("/docs/rights", { accept: "text/html" });
  expect(page.http).toBe(401);
  expect(page.text).toContain("For signed-in staff only");
  expect(page.text).not.toContain("PUR_REQ");
  const { http, headers, text } = await demo.anyone.get("/docs/enter.js");
  expect([http, headers["content-type"]]).toEqual([200, "text/javascript"]);
  expect(text).toContain("/docs/enter");
});
