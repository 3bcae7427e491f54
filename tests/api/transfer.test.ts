import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import { storedAndComputed } from "../documents/browserValues.ts";
import type { Caller, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** Goods that go from one warehouse to another, in one step or through transit. ELEC is kept by 蒋丽, FG by 冯伟. */
let world: StockWorld;
beforeAll(async () => {
  world = await openStockWorld();
});
afterAll(() => world?.demo.close());

const document = "transfer";
const led = { material: { code: "EL-LEDG" } };

async function approved(set: object, quantity: string): Promise<string> {
  const { id } = await world.create(world.second, document, {
    set: {
      title: "Test",
      reason: "Needed there",
      fromWarehouse: { code: "ELEC" },
      toWarehouse: { code: "FG" },
      ...set,
    },
    items: { add: [{ set: { ...led, quantity } }] },
  });
  await world.done(world.second, document, id, "submit");
  await world.done(world.manager, document, id, "approve");
  return String(id);
}
const stockOf = async (warehouse: string): Promise<Row | undefined> =>
  (await world.stock({ material: "EL-LEDG", warehouse, stockStatus: "OK" }))[0];
const number = (row: Row | undefined, key: string) => Number(row?.[key] ?? 0);

async function onLine(caller: Caller, id: string, action: string, asked: object) {
  const { version, items } = await world.get(world.manager, document, id);
  const [line] = items as readonly Row[];
  const { input, ...each } = asked as { input?: object };
  const lines = [{ id: line!["id"], version: line!["version"], input: each }];
  return caller.post(`/biz/${document}/${action}`, {
    targets: [{ id, version, table: "items", lines }],
    ...(input && { input }),
  });
}
/** What is reserved is what lines hold. */
async function unaccounted(): Promise<number> {
  const { rows } = await sql`select s.id from warehouse.stock s left join
      (select stock, sum(quantity) as quantity from system.stock_reservation group by stock) r on r.stock = s.id
    where s.reserved <> coalesce(r.quantity, 0) order by s.id`.execute(world.demo.store.db);
  return rows.length;
}

/** What reserving and freeing leave in the document is what a browser computes from it. */
async function expectAtRest(id: string): Promise<void> {
  const record = await world.get(world.manager, document, id);
  const today = "2026-11-21";
  const rules = { me: {}, today, now: `${today}T04:00:00Z`, timeZone: "Asia/Shanghai" };
  const { stored, computed } = storedAndComputed(productSchema(), { document, record, rules });
  expect(stored).toEqual(computed);
}

describe("in one step", () => {
  test("approval holds the stock, shipping moves it, with what it held", async () => {
    const before = await stockOf("ELEC");
    const there = number(await stockOf("FG"), "onHand");
    const id = await approved({ mode: "ONE" }, "100");
    expect(number(await stockOf("ELEC"), "reserved")).toBe(number(before, "reserved") + 100);
    await expectAtRest(id);
    expect(await unaccounted()).toBe(0);
    // A keeper of the other warehouse does not take goods out of this one.
    const strange = await world.act(world.first, document, id, "ship");
    expect(strange.text).toContain("You are no keeper of warehouse Electronics store");
    await world.done(world.second, document, id, "ship");
    const after = await stockOf("ELEC");
    expect(number(after, "onHand")).toBe(number(before, "onHand") - 100);
    expect(number(after, "reserved")).toBe(number(before, "reserved"));
    expect(number(await stockOf("FG"), "onHand")).toBe(there + 100);
    expect(await world.get(world.manager, document, id)).toMatchObject({ status: "RECEIVED" });
    expect(await unaccounted()).toBe(0);
  });

  test("nobody gets what another transfer holds; taking it back frees it", async () => {
    const stock = await stockOf("ELEC");
    const all = String(number(stock, "onHand") - number(stock, "reserved"));
    const id = await approved({ mode: "ONE" }, all);
    const { id: other } = await world.create(world.second, document, {
      set: {
        title: "Second",
        mode: "ONE",
        reason: "Needed too",
        fromWarehouse: { code: "ELEC" },
        toWarehouse: { code: "FG" },
      },
      items: { add: [{ set: { ...led, quantity: "1" } }] },
    });
    await world.done(world.second, document, other, "submit");
    const late = await world.act(world.manager, document, other, "approve");
    expect(late.text).toContain("stock.short");
    await world.done(world.manager, document, id, "void", { input: { reason: "Not needed" } });
    await world.done(world.manager, document, other, "approve");
    expect(await unaccounted()).toBe(0);
    await expectAtRest(id);
    await expectAtRest(String(other));
  });
});

test("a keeper of neither warehouse asks for no transfer between them, and reads so in every language", async () => {
  const set = {
    title: "Not mine",
    mode: "ONE",
    reason: "Needed there",
    fromWarehouse: { code: "RAW" },
    toWarehouse: { code: "FG" },
  };
  const nuts = {
    material: { code: "FA-N6" },
    quantity: "1",
    fromLocation: { code: "RAW-C-02-02" },
  };
  // A draft may stand as it is; it goes to nobody.
  const ask = async (who: Caller) => {
    const items = { add: [{ set: nuts }] };
    const { data } = await who.post(`/detail/${document}/save`, { set, items });
    const { id, version } = data["record"] as Row;
    return who.post(`/biz/${document}/submit`, { targets: [{ id, version }] });
  };
  const said = {
    en: "You are a keeper of neither warehouse",
    "zh-CN": "您不是这两个仓库的仓管员",
    "zh-TW": "您不是這兩個倉庫的倉管員",
  };
  for (const [language, message] of Object.entries(said)) {
    const asked = await ask(await world.demo.as("jiangli", language));
    expect(asked.text).toContain('"status":5202');
    expect(asked.text).toContain(message);
  }
  // Who keeps one of them asks.
  expect((await ask(world.first)).text).toContain('"status":200');
});

describe("in two steps", () => {
  test("goods are in transit until they come; what does not come is sent back", async () => {
    const start = number(await stockOf("ELEC"), "onHand");
    const set = { mode: "TWO", transitWarehouse: { code: "TRANSIT" } };
    const id = await approved(set, "50");
    await world.done(world.second, document, id, "ship");
    expect(number(await stockOf("TRANSIT"), "onHand")).toBe(50);
    expect((await onLine(world.second, id, "receive", { quantity: "10" })).text).toContain(
      "wms.otherWarehouse",
    );
    expect((await onLine(world.first, id, "receive", { quantity: "51" })).text).toContain(
      "common.exceed",
    );
    expect((await onLine(world.first, id, "receive", { quantity: "45" })).text).toContain(
      '"status":200',
    );
    expect(await world.get(world.manager, document, id)).toMatchObject({ status: "SHIPPED" });
    const back = await onLine(world.second, id, "sendBack", {
      input: { reason: "Five were left" },
    });
    expect(back.text).toContain('"status":200');
    const record = await world.get(world.manager, document, id);
    expect(record).toMatchObject({ status: "RECEIVED" });
    expect((record["items"] as readonly Row[])[0]).toMatchObject({
      shipped: "50",
      received: "45",
      sentBack: "5",
      difference: "5",
    });
    expect(number(await stockOf("ELEC"), "onHand")).toBe(start - 45);
    expect(number(await stockOf("TRANSIT"), "onHand")).toBe(0);
    expect(await replayLedger(world.demo.store.db, productSchema())).toEqual([]);
    expect(await unaccounted()).toBe(0);
  });
});
