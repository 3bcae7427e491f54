import { product } from "../../src/server/start/product.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

let demo: DemoApp;
let [admin, qiang, seller]: Caller[] = [];
beforeAll(async () => {
  demo = await openDemoApp();
  [admin, qiang, seller] = [
    await demo.as("admin"),
    await demo.as("liqiang"),
    await demo.as("s001"),
  ];
});
afterAll(() => demo?.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(demo.clock.now.getTime() + hours * hour).toISOString();

/** An announcement as the administrator writes it, released unless it says otherwise. */
async function announce(set: Row, release = true): Promise<string> {
  const saved = await admin!.post("/detail/announcement/save", {
    set: {
      type: "NOTICE",
      range: "ALL",
      content: "<p>Text</p>",
      effectiveAt: at(-1),
      failureAt: at(24),
      ...set,
    },
  });
  expect(saved.message).toBe("");
  const { id, version } = saved.data["record"] as { id: string; version: number };
  if (release) await act("release", id, version);
  return id;
}
async function act(action: string, id: string, version: number) {
  const answer = await admin!.post(`/biz/announcement/${action}`, { targets: [{ id, version }] });
  expect(answer.message).toBe("");
}
const shownTo = async (caller: Caller) =>
  listOf(await caller.get("/res/home"), "announcements").map(({ title }) => title);
const listed = async (caller: Caller) =>
  listOf(await caller.post("/list/announcement/query", { size: 100 }), "rows")
    .map(({ title }) => String(title))
    // The others are the demo's.
    .filter((title) => /^(For|Not|Tomorrow)/.test(title));

describe("an announcement", () => {
  test("is for whom it says, while it is in effect", async () => {
    const { data } = await qiang!.get("/user/info");
    const me = String((data["user"] as Row)["id"]);
    await announce({ title: "For all" });
    await announce({ title: "For staff", range: "STAFF" });
    await announce({ title: "For suppliers", range: "SUPPLIER" });
    await announce({ title: "For Qiang", range: "CUSTOM", targets: [me] });
    await announce({ title: "Tomorrow", effectiveAt: at(20) });
    await announce({ title: "Not yet", type: "POLICY" }, false);
    expect(await shownTo(seller!)).toEqual(expect.arrayContaining(["For all", "For suppliers"]));
    expect((await listed(seller!)).toSorted()).toEqual(["For all", "For suppliers"]);
    const staff = ["For Qiang", "For all", "For staff", "For suppliers"];
    expect((await listed(qiang!)).toSorted()).toEqual(staff);
    expect(await listed(await demo.as("wangmin"))).not.toContain("For Qiang");
    expect(await listed(admin!)).toEqual(expect.arrayContaining(["Not yet", "Tomorrow"]));
  });

  test("cannot be opened by whom it is not for", async () => {
    const id = await announce({ title: "Secret of staff", range: "STAFF" });
    const open = (caller: Caller) => caller.post("/detail/announcement/get", { id });
    expect((await open(qiang!)).status).toBe(200);
    expect(await open(seller!)).toMatchObject({ status: 5106 });
    expect(
      await qiang!.post("/detail/announcement/save", { id, version: 1, set: { title: "x" } }),
    ).toMatchObject({ http: 403 });
  });

  test("begins and ends by the clock", async () => {
    const real = demo.clock.now;
    const id = await announce({ title: "Short", effectiveAt: at(2), failureAt: at(4) });
    expect(await shownTo(qiang!)).not.toContain("Short");
    demo.clock.now = new Date(real.getTime() + 3 * hour);
    expect(await shownTo(qiang!)).toContain("Short");
    demo.clock.now = new Date(real.getTime() + 5 * hour);
    expect(await shownTo(qiang!)).not.toContain("Short");
    const schema = productSchema();
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const actors = () => systemActors(schema, demo.store);
    await runClock(
      { product, schema, store: demo.store, files: demo.files, log, actors },
      demo.clock.now,
    );
    const { data } = await admin!.post("/detail/announcement/get", { id });
    expect(JSON.stringify(data)).toContain("EXPIRED");
    demo.clock.now = real;
  });

  test("runs no script, whatever is written into it", async () => {
    const content =
      '<p onclick="alert(1)">Hello <img src=x onerror=alert(2)><script>alert(3)</script><svg><script>alert(4)</script></svg>' +
      '<a href="javascript:alert(5)">link</a><iframe srcdoc="<script>alert(6)</script>"></iframe></p>';
    const id = await announce({ title: "<b>Bold</b>", type: "BIDDING", content });
    const { data } = await demo.anyone.get(`/res/notice/open/${id}`);
    const [row] = data["rows"] as [{ content: string; title: string }];
    expect(row.content).toBe("<p>Hello <a>link</a></p>");
    expect(row.title).toBe("<b>Bold</b>");
  });
});

describe("GET /res/notice/open", () => {
  test("tells strangers of bidding for all, and of nothing else", async () => {
    const open = await announce({ title: "Open bidding", type: "BIDDING" });
    const closed = await announce({ title: "Closed bidding", type: "BIDDING", range: "SUPPLIER" });
    const later = await announce({ title: "Later", type: "BIDDING", effectiveAt: at(5) });
    const draft = await announce({ title: "Draft bidding", type: "BIDDING" }, false);
    const { data, headers } = await demo.anyone.get("/res/notice/open/list");
    const rows = data["rows"] as { id: string; title: string }[];
    expect(rows.map(({ id }) => id)).toContain(open);
    for (const id of [closed, later, draft]) {
      expect(rows.map((row) => row.id)).not.toContain(id);
      expect(await demo.anyone.get(`/res/notice/open/${id}`)).toMatchObject({ status: 5106 });
    }
    const told = ["effectiveAt", "failureAt", "id", "title", "until"];
    expect(Object.keys(rows[0]!).toSorted()).toEqual(told);
    expect(headers["x-server-time"]).toBeDefined();
    expect(await demo.anyone.get("/res/notice/open/x'--")).toMatchObject({ status: 5106 });
    expect(await demo.anyone.get("/res/open/user")).toMatchObject({ status: 5106 });
  });
});

test("an agreement: one version of a type and language is published", async () => {
  const agree = async (code: string, language = "en") => {
    const set = { code, name: `Rules ${code}`, type: "BIDDING", language, body: "<p>Be fair</p>" };
    const { data, message } = await admin!.post("/detail/agreement/save", { set });
    expect(message).toBe("");
    const { id, version } = data["record"] as { id: string; version: number };
    const targets = [{ id, version }];
    const done = await admin!.post("/biz/agreement/publish", { targets });
    expect(done.message).toBe("");
    return id;
  };
  const [first, other, second] = [
    await agree("B-1"),
    await agree("B-1T", "tw"),
    await agree("B-2"),
  ];
  const rows = listOf(
    await admin!.post("/list/agreement/query", { search: "B-", sort: ["code"], size: 20 }),
    "rows",
  );
  const known = new Map(rows.map((row) => [row["id"], [row["status"], Number(row["edition"])]]));
  expect(known.get(first)).toEqual(["INVALID", 1]);
  expect(known.get(other)).toEqual(["PUBLISHED", 1]);
  expect(known.get(second)).toEqual(["PUBLISHED", 2]);
  const { data } = await admin!.post("/detail/agreement/timeline", { id: first });
  expect(JSON.stringify(data)).toContain("supersede");
  expect(await qiang!.post("/list/agreement/query", {})).toMatchObject({ http: 403 });
});
