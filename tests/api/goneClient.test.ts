import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";

/** A save that nobody waits for any more: its judging stops, and nothing of it is kept. */
let demo: DemoApp;
let buyer: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  buyer = await demo.as("liqiang");
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => demo?.close());

const count = async (table: "refusal" | "purchase_order", where = sql`true`) => {
  const of = table === "refusal" ? sql`system.refusal` : sql`purchasing.purchase_order`;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${of} where ${where}`.execute(demo.store.db);
  return rows[0]!.n;
};

test("a save of many lines whose client has gone stops being judged", async () => {
  const idOf = async (page: string) => {
    const { data } = await buyer.post(`/list/${page}/query`, { size: 10 });
    return { id: (data["rows"] as { id: string }[])[0]!.id };
  };
  const line = { material: await idOf("material"), quantity: "3", netPrice: "12.5" };
  const body = JSON.stringify({
    set: { title: "Nobody waits", supplier: await idOf("supplier") },
    items: { add: Array.from({ length: 2000 }, (_, n) => ({ key: `k${n}`, set: line })) },
  });
  const before = await count("purchase_order");
  const call = request({
    port: (demo.app.server.address() as AddressInfo).port,
    path: "/detail/purchase-order/save",
    method: "POST",
    headers: { authorization: `Bearer ${buyer.token}`, "content-type": "application/json" },
  });
  call.on("error", () => undefined);
  const asked = once(demo.app.server, "request");
  call.end(body);
  const [incoming] = (await asked) as [IncomingMessage];
  // The whole request is there: what comes now is the judging.
  await once(incoming, "end");
  call.destroy();
  const closed = sql`message like '%the connection was closed%'`;
  await expect.poll(() => count("refusal", closed), { timeout: 60_000 }).toBe(1);
  expect(await count("purchase_order")).toBe(before);
});
