import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WatchAnswer } from "../../src/engine/index.ts";
import { sql } from "kysely";
import { listOf, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { newId } from "../../src/server/store/newId.ts";
import { openListening, type Listening } from "./messageWorld.ts";

/* Open pages of a document: they hear of each other and of what is written, each side of itself alone. */
let demo: DemoApp;
let qiang: Caller;
let min: Caller;
let world: Listening;
beforeAll(async () => {
  world = await openListening();
  ({ demo, qiang, min } = world);
});
afterAll(() => world?.close());

/** The events of a reader's stream about open pages, without those of messages. */
async function listen(caller: Caller): Promise<() => Promise<unknown>> {
  const reader = await world.listen(caller.token);
  // What a stream says first tells that it stands.
  await reader.next();
  return async () => {
    for (;;) {
      const event = (await reader.next()) as { readonly type?: string } | undefined;
      if (event === undefined || event.type === "watch") return event;
    }
  };
}
async function ask(caller: Caller, page: string, body: object) {
  const answer = await caller.post(`/detail/${page}/watch`, body);
  return { ...answer, seen: answer.data as unknown as WatchAnswer };
}
/** A requisition that may be edited. */
async function editable(): Promise<Row> {
  const query = { filter: { field: "status", op: "=", value: "DRAFT" } };
  const rows = listOf(await qiang.post("/list/requisition/query", query), "rows");
  const { data } = await qiang.post("/detail/requisition/get", { id: rows[0]!["id"] });
  return data["record"] as Row;
}

describe("an open page", () => {
  test("hears who else has the document open, who types, and that they left", async () => {
    const { id, version } = await editable();
    const [mine, hers] = [randomUUID(), randomUUID()];
    const next = await listen(qiang);
    expect(await ask(qiang, "requisition", { id, watcher: mine, version })).toMatchObject({
      status: 200,
      data: { here: [], news: [] },
    });
    const { seen } = await ask(min, "requisition", { id, watcher: hers, version });
    expect(seen.here).toMatchObject([{ name: "李强", editing: false }]);
    // The first event is of his own page, the second of hers.
    expect([await next(), await next()]).toEqual([
      { type: "watch", watcher: mine },
      { type: "watch", watcher: mine },
    ]);
    await ask(min, "requisition", { id, watcher: hers, version, editing: true });
    expect(await next()).toEqual({ type: "watch", watcher: mine });
    const now = await ask(qiang, "requisition", { id, watcher: mine, version });
    expect(now.seen.here).toMatchObject([{ name: "王敏", editing: true }]);
    await min.post("/res/unwatch", { watcher: hers });
    expect(await next()).toEqual({ type: "watch", watcher: mine });
    const after = await ask(qiang, "requisition", { id, watcher: mine, version });
    expect(after.seen.here).toEqual([]);
  });

  test("hears of a write, and is told who did what since its version", async () => {
    const { id, version } = await editable();
    const watcher = randomUUID();
    const next = await listen(min);
    await ask(min, "requisition", { id, watcher, version });
    expect(await next()).toEqual({ type: "watch", watcher });
    const saved = await qiang.post("/detail/requisition/save", {
      id,
      version,
      set: { remark: "Changed by another" },
    });
    expect(saved.text).toContain('"status":200');
    expect(await next()).toEqual({ type: "watch", watcher });
    const { seen } = await ask(min, "requisition", { id, watcher, version });
    expect(seen.news).toMatchObject([
      { by: { name: "李强" }, mine: false, action: "save", version: Number(version) + 1 },
    ]);
  });

  test("of somebody who may not open the document is refused and noted nowhere", async () => {
    const { id, version } = await editable();
    const watcher = randomUUID();
    const before = await ask(qiang, "requisition", { id, watcher, version });
    const supplier = await demo.as("s001");
    const refused = await ask(supplier, "requisition", { id, watcher: randomUUID(), version });
    expect(refused.seen).toBeNull();
    expect([403, 5106]).toContain(refused.status);
    const { seen } = await ask(qiang, "requisition", { id, watcher, version });
    expect(seen).toEqual(before.seen);
  });

  test("of one person is not moved or closed by another", async () => {
    const { id, version } = await editable();
    const watcher = randomUUID();
    await ask(qiang, "requisition", { id, watcher, version });
    await min.post("/res/unwatch", { watcher });
    const { seen } = await ask(min, "requisition", { id, watcher: randomUUID(), version });
    expect(seen.here).toMatchObject([{ name: "李强" }]);
  });

  test.each([
    [{}],
    [{ id: "x", watcher: randomUUID(), version: 1 }],
    [{ id: randomUUID(), watcher: "x", version: 1 }],
    [{ id: randomUUID(), watcher: randomUUID(), version: "1" }],
  ])("that is asked for as %j is a bad request", async (body) => {
    expect(await ask(qiang, "requisition", body)).toMatchObject({ status: 5103 });
  });
});

describe("a supplier's page", () => {
  test("hears nothing of the company's people, and they nothing of his", async () => {
    const supplier = await demo.as("s001");
    const { page, row } = await shared(supplier);
    const { id, version } = row;
    const next = await listen(supplier);
    const his = randomUUID();
    await ask(supplier, "customer-order", { id, watcher: his, version });
    expect(await next()).toEqual({ type: "watch", watcher: his });
    const staff = await ask(qiang, page, { id, watcher: randomUUID(), version, editing: true });
    expect(staff.seen.here).toEqual([]);
    const again = await ask(supplier, "customer-order", { id, watcher: his, version });
    expect(again.seen.here).toEqual([]);
    expect(again.text).not.toContain("李强");
    // What he hears next is of his own side: staff came without a word.
    const mate = randomUUID();
    await ask(supplier, "customer-order", { id, watcher: mate, version });
    const heard = [await next(), await next()].map((event) => (event as Row)["watcher"]);
    expect(new Set(heard)).toEqual(new Set([his, mate]));
    const own = await ask(supplier, "customer-order", { id, watcher: mate, version });
    expect(own.seen.here).toEqual([]);
    for (const watcher of [his, mate]) await supplier.post("/res/unwatch", { watcher });
  });

  test("hears nothing of a write that changes nothing for him", async () => {
    const supplier = await demo.as("s001");
    const { row } = await shared(supplier);
    const { id } = row;
    const { data } = await supplier.post("/detail/customer-order/get", { id });
    const version = (data["record"] as Row)["version"];
    const watcher = randomUUID();
    const next = await listen(supplier);
    await ask(supplier, "customer-order", { id, watcher, version });
    expect(await next()).toEqual({ type: "watch", watcher });
    await writeUnseen(String(id));
    const { seen } = await ask(supplier, "customer-order", { id, watcher, version });
    expect(seen.news).toEqual([]);
    await supplier.post("/res/unwatch", { watcher });
    const later = randomUUID();
    await ask(supplier, "customer-order", { id, watcher: later, version: Number(version) + 1 });
    expect(await next()).toEqual({ type: "watch", watcher: later });
  });
});

/** An order that the supplier and the company both have open. */
async function shared(supplier: Caller): Promise<{ readonly page: string; readonly row: Row }> {
  const rows = listOf(await supplier.post("/list/customer-order/query", {}), "rows");
  return { page: "purchase-order", row: rows[0]! };
}
/** Writes an order in a field that suppliers do not see. */
async function writeUnseen(id: string): Promise<void> {
  const { sql: table } = productSchema().document("purchase-order")!.header;
  await demo.store.transaction(async (db) => {
    const { rows } = await sql<{ version: number }>`update ${sql.id(table.schema, table.table)}
      set version = version + 1, "sourceNo" = 'X1' where id = ${id}::uuid returning version`.execute(
      db,
    );
    await sql`insert into system.history (id, document, "recordId", version, action, actor, at, "traceId", "orgId", diff)
      select ${newId()}::uuid, document, "recordId", ${rows[0]!.version}::int, 'save', actor, at, "traceId", "orgId",
        '{"header": {"sourceNo": [null, "X1"]}}'::jsonb
      from system.history where "recordId" = ${id}::uuid order by version desc, id desc limit 1`.execute(
      db,
    );
  });
}
