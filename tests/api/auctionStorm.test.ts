import { product } from "../../src/server/start/product.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import { ExactDecimal, Refusal, type Actor } from "../../src/engine/index.ts";
import { microsOf } from "../../src/features/auction/index.ts";
import { auctionOf } from "../../src/features/auction/server/event/auctionParts.ts";
import { makeOffer } from "../../src/features/auction/server/offer/makeOffer.ts";
import { rankReplay } from "../../src/features/auction/server/log/rankReplay.ts";
import { readEvent } from "../../src/features/auction/server/event/readEvent.ts";
import { readLog } from "../../src/features/auction/server/log/readLog.ts";
import { rulesOf } from "../../src/features/auction/server/event/rulesOf.ts";
import { supplierView } from "../../src/features/auction/server/view/supplierView.ts";
import { readWatched } from "../../src/features/auction/server/view/watched.ts";
import type { Context } from "../../src/server/core/context.ts";
import { actorOf, randomId } from "./harness.ts";
import { secondStore } from "./preparedStore.ts";
import { event, minute, openAuctions, second, type AuctionWorld } from "./auctionWorld.ts";
import { generator } from "./generator.ts";
import {
  expectCountedRanks,
  expectEnds,
  expectFallingOffers,
  expectInvalidAsAbsent,
  type Taken,
} from "./offerLogRules.ts";

const many = full ? 100 : 20;
const seeds = sampled("seeds of random offers", [1, 2, 3, 4, 5, 6, 7, 8], 1);

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

/** As many suppliers as asked, in an event that goes on: made in the tables, since only the offers count here. */
async function crowd(id: string, count: number): Promise<readonly string[]> {
  const { db } = world.at.demo.store;
  const suppliers = Array.from({ length: count }, () => randomId());
  await sql`insert into supplier.supplier select (jsonb_populate_record(null::supplier.supplier, to_jsonb(s) || jsonb_build_object('id', n.id, 'code', ${`X${id.slice(-6)}`} || n.no,
      'name', ${`Crowd ${id} `} || n.no, 'creditCode', null))).*
    from (select * from supplier.supplier where code = 'S001') s,
      jsonb_to_recordset(${JSON.stringify(suppliers.map((one, no) => ({ id: one, no })))}::jsonb) as n(id uuid, no int)`.execute(
    db,
  );
  await sql`insert into purchasing.bidding_suppliers select (jsonb_populate_record(null::purchasing.bidding_suppliers, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(),
      'item', 100 + n.no, 'supplier', n.id))).*
    from (select * from purchasing.bidding_suppliers where "headerId" = ${id}::uuid and item = 1) l,
      jsonb_to_recordset(${JSON.stringify(suppliers.map((one, no) => ({ id: one, no })))}::jsonb) as n(id uuid, no int)`.execute(
    db,
  );
  return suppliers;
}

async function contextOf(party: string, store = world.at.demo.store): Promise<Context> {
  const { rows } = await sql<{
    id: string;
  }>`select "orgId" as id from purchasing.bidding limit 1`.execute(store.db);
  const actor: Actor = actorOf(
    { id: rows[0]!.id, code: "C01" },
    {
      party,
      user: {
        id: randomId(),
        loginName: "x",
        name: "X",
        accountType: "SUPPLIER",
        superAdmin: false,
      },
    },
  );
  return { ...(await base(store)), actor } as Context;
}

async function base(store: Context["store"]): Promise<Omit<Context, "actor">> {
  const { productSchema } = await import("./harness.ts");
  const now = new Date(Math.floor(world.now() / 1000));
  return {
    product,
    schema: productSchema(),
    store,
    db: store.db,
    language: "en",
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
    traceId: "storm",
    // Every call reads another microsecond.
    exactClock: () => Promise.resolve(world.now() + (tick += 7)),
    files: world.at.demo.files,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
}
let tick = 0;

test(
  `${many} suppliers offer at once, in two processes: the log is one, ranks and best follow from it`,
  { timeout: 600_000 },
  async () => {
    const id = await event(world, "BIDDING", { set: { maxExtensions: 99, visibility: "RANK" } });
    world.set(world.now() + 28 * minute);
    const suppliers = await crowd(id, many);
    const url = process.env["TEST_DATABASE_URL"];
    const named = await sql<{ name: string }>`select current_database() as name`.execute(
      world.at.demo.store.db,
    );
    const other = url ? await secondStore(named.rows[0]!.name) : world.at.demo.store;
    const random = generator(7);
    const shared = { ...(await contextOf(suppliers[0]!)) };
    const parts = auctionOf(shared.schema, "bidding");
    const rounds = full ? 5 : 3;
    let taken = 0;
    for (let round = 0; round < rounds; round++) {
      const offers = suppliers.map(async (supplier, index) => {
        const context: Context = {
          ...shared,
          actor: { ...shared.actor, party: supplier },
          ...(index % 2 === 1 && { store: other, db: other.db }),
        };
        const price = (99 - round * 12 - random() * 10).toFixed(2);
        const asking = { item: 1, price, key: randomUUID(), confirmed: [6321] };
        // Everybody sends twice: it is one offer.
        const both = await Promise.allSettled([
          makeOffer(context, parts, id, asking),
          makeOffer(context, parts, id, asking),
        ]);
        const ids = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.offer.id] : []));
        expect(new Set(ids).size).toBe(ids.length === 0 ? 0 : 1);
        return ids.length > 0 ? 1 : 0;
      });
      taken += (await Promise.all(offers)).reduce((sum: number, one) => sum + one, 0);
    }
    const data = (await readEvent(shared, parts, id))!;
    const log = await readLog(shared, parts, { event: id });
    expect(taken).toBe(many * rounds);
    expect(log).toHaveLength(taken);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    const times = log.map(({ receivedAt }) => receivedAt);
    expect(times.every((at, index) => index === 0 || at > times[index - 1]!)).toBe(true);
    const ranks = rankReplay(data, rulesOf(shared, data), log);
    expect(log.map(({ id: offer, rank }) => [offer, rank])).toEqual(
      log.map(({ id: offer }) => [offer, ranks.get(offer)]),
    );
    const best = log
      .map(({ price }) => new ExactDecimal(price))
      .reduce((a, b) => (a.lt(b) ? a : b));
    expect(data.lots[0]).toMatchObject({ bestPrice: best.toFixed(), offerCount: taken });
    expectFallingOffers(data, log);
    expect(data.lots[0]!.extensions).toBe(log.filter(({ extended }) => extended).length);
    if (url) await other.close();
  },
);

test.each(seeds)(
  "whatever is offered, and when: the log keeps the rules (invariants 22 to 26), seed %i",
  { timeout: 600_000 },
  async (seed) => {
    const random = generator(seed);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const set = {
      maxExtensions: 3,
      visibility: "RANK",
      trigger: one(["ANY", "BEST"]),
      tieRule: seed % 2 === 1 ? "FIRST" : "SAME",
    };
    const lots = [{}, { rangeKind: "PCT", priceRange: "1.5", startPrice: "80" }];
    const id = await event(world, "BIDDING", { set, lots });
    const suppliers = await crowd(id, 5);
    const shared = {
      ...(await contextOf(suppliers[0]!)),
      exactClock: () => Promise.resolve(world.now()),
    };
    const parts = auctionOf(shared.schema, "bidding");
    const taken: Taken[] = [];
    const last = new Map<string, number>();
    const offered: string[] = [];
    let refused = 0;
    for (let step = 0; step < (full ? 120 : 45); step++) {
      const before = (await readEvent(shared, parts, id))!;
      const lot = one(before.lots);
      const end = lot.endTime!;
      // Now and then to the very edge of a lot's end.
      const wait = one([0, 0, 1, 13, second, 20 * second]);
      const edge = step % 15 === 14 && end > world.now() ? end + one([-2, -1, 0]) : undefined;
      world.set(edge ?? world.now() + wait);
      const supplier = one(suppliers);
      const from = last.get(`${lot.item} ${supplier}`) ?? Number(lot.startPrice);
      // Now and then what somebody else offers already.
      const others = [...last].filter(
        ([key, price]) => key.startsWith(`${lot.item} `) && price < from - 2,
      );
      // Each walk is to meet a tie: until then whoever can offers what another one does.
      const isTied = new Set(offered).size < offered.length;
      const tie = random() < 0.5 || !isTied ? one(others)?.[1] : undefined;
      const price = (tie ?? from + 0.5 - random() * 4).toFixed(
        tie === undefined ? one([1, 2, 2, 2, 3]) : 2,
      );
      const asking = { item: lot.item, price, key: randomUUID(), confirmed: [] };
      const context = { ...shared, actor: { ...shared.actor, party: supplier } };
      const [made] = await Promise.allSettled([makeOffer(context, parts, id, asking)]);
      if (made.status === "rejected") {
        if (!(made.reason instanceof Refusal)) throw made.reason;
        refused += 1;
        continue;
      }
      const again = await makeOffer(context, parts, id, asking);
      expect(again.offer.id).toBe(made.value.offer.id);
      last.set(`${lot.item} ${supplier}`, Number(price));
      offered.push(`${lot.item} ${Number(price)}`);
      const after = (await readEvent(shared, parts, id))!.lots.find(
        ({ item }) => item === lot.item,
      )!;
      taken.push({
        offer: { id: again.offer.id, receivedAt: microsOf(again.offer.receivedAt) },
        endBefore: end,
        endAfter: after.endTime!,
      });
    }
    const data = (await readEvent(shared, parts, id))!;
    const log = await readLog(shared, parts, { event: id });
    const rules = rulesOf(shared, data);
    expect(refused).toBeGreaterThan(0);
    expect(new Set(log.map((offer) => offer.id))).toEqual(
      new Set(taken.map(({ offer }) => offer.id)),
    );
    expect(log).toHaveLength(taken.length);
    expect(log.length).toBeGreaterThan(5);
    const prices = new Set(log.map(({ item, netPrice }) => `${item} ${netPrice}`));
    expect(prices.size, "prices that two suppliers offered").toBeLessThan(log.length);
    expectFallingOffers(data, log);
    expectCountedRanks(rules, log);
    expectEnds(data, taken);
    expectInvalidAsAbsent(data, rules, log);
  },
);

test("who the others are changes nothing for a supplier (invariant 21)", async () => {
  const id = await event(world, "BIDDING", { set: { visibility: "RANK_BEST" } });
  for (const [who, price] of [
    ["s001", "95"],
    ["s002", "90"],
    ["s003", "85"],
  ] as const)
    await world.offer(who, id, price);
  const supplier = (await world.at.idOf("supplier", "S001"))!;
  const context = await contextOf(supplier);
  const watched = await readWatched(
    { ...context, exactClock: () => Promise.resolve(world.now()) },
    auctionOf(context.schema, "bidding"),
    { page: "bidding", id },
  );
  const view = await supplierView(context, watched, supplier);
  const [, second, third] = watched.data.suppliers.map((row) => row.supplier);
  const swapped = (one: string) => (one === second ? third! : one === third ? second! : one);
  const permuted = {
    ...watched,
    data: {
      ...watched.data,
      suppliers: watched.data.suppliers.map((row) => ({ ...row, supplier: swapped(row.supplier) })),
    },
    log: watched.log.map((offer) => ({ ...offer, supplier: swapped(offer.supplier) })),
    last: watched.last.map((offer) => ({ ...offer, supplier: swapped(offer.supplier) })),
  };
  expect(JSON.stringify(await supplierView(context, permuted, supplier))).toBe(
    JSON.stringify(view),
  );
  expect(view!.lots[0]!.own).toMatchObject({ rank: 3 });
});

test("what nobody may send is refused, and changes nothing", async () => {
  const id = await event(world, "BIDDING");
  const s001 = await world.as("s001");
  const url = `/res/auction/bidding/${id}/offer`;
  const key = { "idempotency-key": randomUUID() };
  for (const body of [
    {},
    { item: 1 },
    { item: "1", price: "90" },
    { item: 0, price: "90" },
    { item: 1, price: 90 },
    { item: 1.5, price: "90" },
    [],
  ])
    expect(await s001.post(url, body, key)).toMatchObject({ status: 5103 });
  expect(await s001.post(url, { item: 1, price: "90" })).toMatchObject({ status: 5103 });
  expect(await s001.post(url, { item: 99, price: "90" }, key)).toMatchObject({ status: 5106 });
  for (const price of ["1e1", "-5", "0", "90.123", "NaN", "", "∞", "100.01"])
    expect(await s001.post(url, { item: 1, price }, key)).toMatchObject({ status: 5430 });
  // Somebody who was not invited, the buyer, an administrator.
  expect(await world.offer("s006", id, "90")).toMatchObject({ status: 5429 });
  expect((await (await world.as("s006")).get(`/res/auction/bidding/${id}`)).status).toBe(5106);
  for (const who of ["liqiang", "admin"])
    expect((await world.offer(who, id, "90")).status).toBe(403);
  for (const path of ["verify", "audit", "scores"])
    expect([403, 5106, 5201]).toContain(
      (await s001.get(`/res/auction/bidding/${id}/${path}`)).status,
    );
  expect((await s001.post("/detail/bidding/get", { id })).status).not.toBe(200);
  expect((await s001.post("/list/bidding/query", {})).data["total"]).toBe(0);
  expect((await world.view("liqiang", id)).buyer!.offers).toEqual([]);
});
