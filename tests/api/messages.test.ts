import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/server/start/app.ts";
import { publish } from "../../src/server/core/events/events.ts";
import { databaseNameOf, openListening, sendTo, type Listening } from "./messageWorld.ts";
import { listOf, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { secondStore } from "./preparedStore.ts";

let demo: DemoApp;
let [qiang, min]: Caller[] = [];
let origin: string;
let world: Listening;
beforeAll(async () => {
  world = await openListening();
  ({ demo, qiang, min, origin } = world);
});
afterAll(() => world?.close());

const listen: Listening["listen"] = (token, at) => world.listen(token, at);
const call = (caller: Caller, name: string, body: object = {}) =>
  caller.post(`/system/msg/oaMsg/${name}`, body);

describe("/system/msg/oaMsg", () => {
  test("tells how many are unread, the newest five, and marks them as read", async () => {
    await call(qiang!, "readAll");
    for (let turn = 1; turn <= 7; turn++) await sendTo(demo, "liqiang", `Message ${turn}`);
    expect((await qiang!.get("/system/msg/oaMsg/unreadCount")).data).toEqual({ unread: 7 });
    const { data } = await call(qiang!, "unread");
    expect(data["unread"]).toBe(7);
    const rows = data["rows"] as { id: string; title: string; sentAt: string }[];
    expect(rows.map(({ title }) => title)).toEqual(
      [7, 6, 5, 4, 3].map((turn) => `Message ${turn}`),
    );
    const older = { unread: 7, rows: [{ title: "Message 2" }, { title: "Message 1" }] };
    expect((await call(qiang!, "unread", { page: 2 })).data).toMatchObject(older);
    expect((await call(qiang!, "unread", { page: 3 })).data).toEqual({ unread: 7, rows: [] });
    expect(await call(qiang!, "unread", { page: 0 })).toMatchObject({ status: 5103 });
    expect(rows[0]!.sentAt).toMatch(/^\d{4}-.*Z$/);
    const [first, second] = rows;
    expect((await call(qiang!, "read", { id: first!.id })).data).toEqual({ read: 1, unread: 6 });
    const both = { ids: [first!.id, second!.id] };
    expect((await call(qiang!, "read", both)).data).toEqual({ read: 1, unread: 5 });
    expect((await call(qiang!, "readAll")).data).toEqual({ read: 5, unread: 0 });
    expect((await call(qiang!, "unread")).data).toEqual({ unread: 0, rows: [] });
  });

  test("lists all, unread and read ones in pages", async () => {
    await sendTo(demo, "liqiang", "One that is new");
    const titles = async (body: object) =>
      listOf(await call(qiang!, "list", body), "rows").map(({ title }) => title);
    expect(await titles({ tab: "unread" })).toEqual(["One that is new"]);
    expect((await titles({}))[0]).toBe("One that is new");
    expect(await titles({ tab: "read" })).not.toContain("One that is new");
    expect(await titles({ tab: "read", search: "Message 7", size: 20 })).toEqual(["Message 7"]);
    expect(await call(qiang!, "list", { tab: "other" })).toMatchObject({ status: 5103 });
    const { data } = await call(qiang!, "query", { search: "One that is new" });
    expect(data["total"]).toBe(1);
  });

  test("says what it is about as its reader calls it, and leads there", async () => {
    const { data: orders } = await qiang!.post("/list/purchase-order/query", { size: 10 });
    const [order] = orders["rows"] as { id: string; number: string }[];
    const document = "purchase-order";
    const link = { menu: "PUR_PO", document, id: order!.id, number: order!.number };
    await sendTo(demo, "liqiang", "About an order", { link });
    const rows = listOf(await call(qiang!, "list", { search: "About an order" }), "rows");
    expect(rows).toMatchObject([{ about: `采购订单 ${order!.number}`, record: order!.id }]);
    const { data } = await qiang!.get("/detail/message");
    expect(data).toMatchObject({ opens: { document: "docType", record: "record" } });
    await call(qiang!, "readAll");
  });

  test("is about one's own messages only", async () => {
    await sendTo(demo, "wangmin", "For her alone");
    const { data } = await call(min!, "unread");
    const [hers] = data["rows"] as { id: string }[];
    expect(await call(qiang!, "read", { id: hers!.id })).toMatchObject({ status: 5106 });
    expect(await call(qiang!, "read", { ids: ["x"] })).toMatchObject({ status: 5106 });
    expect(await call(qiang!, "read", {})).toMatchObject({ status: 6001 });
    await call(qiang!, "readAll");
    expect((await call(min!, "unreadCount")).data).toEqual({ unread: data["unread"] });
    expect((await demo.anyone.post("/system/msg/oaMsg/unread")).http).toBe(401);
  });
});

describe("GET /res/events", () => {
  test("is for the signed-in alone", async () => {
    const answer = await fetch(`${origin}/res/events`);
    expect(answer.status).toBe(401);
  });

  test("tells at once how many are unread, and again when a message comes or is read", async () => {
    await call(qiang!, "readAll");
    const reader = await listen(qiang!.token);
    expect(await reader.next()).toEqual({ type: "message", unread: 0 });
    await sendTo(demo, "liqiang", "Now");
    expect(await reader.next()).toEqual({ type: "message", unread: 1 });
    const [row] = listOf(await call(qiang!, "list", { tab: "unread" }), "rows");
    const targets = [{ id: row!["id"], version: row!["version"] }];
    expect(await qiang!.post("/biz/message/markRead", { targets })).toMatchObject({ status: 200 });
    expect(await reader.next()).toEqual({ type: "message", unread: 0 });
    expect(reader.headers.get("content-type")).toContain("text/event-stream");
    expect(reader.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("says nothing of a transaction that did not commit", async () => {
    const reader = await listen(qiang!.token);
    await reader.next();
    const before = () => {
      throw new Error("taken back");
    };
    const failed = sendTo(demo, "liqiang", "Never", { before });
    await expect(failed).rejects.toThrow("taken back");
    await sendTo(demo, "liqiang", "Ever");
    expect(await reader.next()).toEqual({ type: "message", unread: 1 });
    await call(qiang!, "readAll");
    // Heard here, it is not heard by the next test's reader.
    expect(await reader.next()).toEqual({ type: "message", unread: 0 });
  });

  test("tells that other schema files are served", async () => {
    const reader = await listen(qiang!.token);
    await reader.next();
    await demo.store.transaction((db) => publish({ db }, "schema", { fingerprint: "another" }));
    expect(await reader.next()).toEqual({ type: "schema", fingerprint: "another" });
  });

  test("ends with the session", async () => {
    const short = await demo.as("liqiang");
    const reader = await listen(short.token);
    await reader.next();
    await short.post("/rs/logout");
    expect(await reader.next()).toBeUndefined();
    const stays = await listen(qiang!.token);
    expect(await stays.next()).toBeDefined();
  });

  test("keeps the newest dozen of one person, so that lost ones do not add up", async () => {
    const first = await listen(min!.token);
    await first.next();
    for (let turn = 0; turn < 12; turn++) await (await listen(min!.token)).next();
    expect(await first.next()).toBeUndefined();
  });
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "another process on the same server hears it, and a stop ends its streams",
  async () => {
    const { rows } = await databaseNameOf(demo.store);
    const store = await secondStore(rows[0]!.name);
    const other = await createApp({
      schema: productSchema(),
      store,
      clock: () => demo.clock.now,
      files: demo.files,
      clientFolder: "/nonexistent",
    });
    try {
      await other.listen({ port: 0, host: "127.0.0.1" });
      const at = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
      await call(qiang!, "readAll");
      const reader = await listen(qiang!.token, at);
      expect(await reader.next()).toEqual({ type: "message", unread: 0 });
      await sendTo(demo, "liqiang", "From the other one");
      expect(await reader.next()).toEqual({ type: "message", unread: 1 });
      // The connection that listens breaks; it comes back by itself, and ends the streams, which may have missed something.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
        store.db,
      );
      let told: unknown;
      const hear = async (): Promise<void> => {
        const heard = await listen(qiang!.token, at);
        await heard.next();
        told = await heard.next();
        if (told === undefined) await hear();
      };
      const waiting = hear();
      for (let turn = 0; told === undefined && turn < 200; turn++) {
        await sendTo(demo, "liqiang", `Turn ${turn}`);
        await Promise.race([waiting, new Promise((next) => setTimeout(next, 100))]);
      }
      expect(told).toMatchObject({ type: "message" });
      const closing = other.close();
      for (let event = await reader.next(); event; event = await reader.next());
      await closing;
    } finally {
      await other.close();
      await store.close();
    }
  },
);

test("a stop does not wait for readers", async () => {
  const reader = await listen(qiang!.token);
  await reader.next();
  await demo.app.close();
  for (let event = await reader.next(); event; event = await reader.next());
  await expect(fetch(`${origin}/health`)).rejects.toThrow("fetch failed");
});
