import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import { Refusal, type Row } from "../../src/engine/index.ts";
import { itemsOf, openChain, type Chain, type LineAsk } from "./chain.ts";
import { generator } from "./generator.ts";

const all = Array.from({ length: 12 }, (_, index) => index + 1);
const seeds = sampled("seeds of random conversions", all, 3);
const steps = full ? 250 : 40;

let chain: Chain;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain?.close());

describe("whatever people do, sums are what follow-ups really take", () => {
  test.each(seeds)("seed %i", { timeout: full ? 3_600_000 : 120_000 }, async (seed) => {
    const random = generator(seed);
    const wishes = [await someWish(random), await someWish(random)];
    const done: string[] = [];
    for (let step = 0; step < steps; step++) {
      done.push(await oneStep(random, wishes));
      expect(await wrongSums(), done.join("\n")).toEqual([]);
    }
    // Everything taken back, voided or deleted: as if nothing had ever been.
    for (const parcel of await chain.all("parcel"))
      if (parcel["status"] !== "VOID") await chain.done("parcel", parcel.id, "void");
    for (const deal of await chain.all("deal"))
      if (["DRAFT", "OPEN"].includes(String(deal["status"])))
        await chain.done("deal", deal.id, "void");
    for (const wish of wishes) {
      const open = await sql<{
        count: string;
      }>`select count(*) as count from trade.deal where status = 'CLOSED'`.execute(chain.store.db);
      if (open.rows[0]!.count !== "0") continue;
      for (const line of itemsOf(await chain.get("wish", wish.id)))
        expect(line).toMatchObject({ ordered: "0", received: "0", progress: "NONE", dealNo: null });
    }
  });
});

describe("converting and taking back is nothing", () => {
  test.each(seeds)("seed %i", { timeout: full ? 3_600_000 : 120_000 }, async (seed) => {
    const random = generator(seed + 1000);
    const wish = await someWish(random);
    for (let step = 0; step < 4; step++) await oneStep(random, [wish]);
    const values = (row: Row) => itemsOf(row).map((line) => ({ ...line, version: 0 }));
    const before = values(await chain.get("wish", wish.id));
    const free = before.filter((line) => Number((line as Row)["remaining"]) > 0) as Row[];
    const own = await chain.wish([
      { name: "Own", partner: chain.partners.b, quantity: "5", price: "1" },
    ]);
    const fresh = values(await chain.get("wish", own.id));
    if (free.length > 0)
      await chain.done("wish", wish.id, "order", { lines: free.map((line) => [line]) });
    await chain.done("wish", own.id, "order", { lines: [[itemsOf(own)[0]!]] });
    const drafts = await sql<{
      line: string;
    }>`select distinct "sourceLine"::text as line from system.link
      join trade.deal on deal.id = "targetId" where live and deal.status <> 'DRAFT'`.execute(
      chain.store.db,
    );
    const late = new Set(drafts.rows.map(({ line }) => line));
    await chain.done("wish", own.id, "takeBack", { lines: [[itemsOf(own)[0]!]] });
    expect(values(await chain.get("wish", own.id))).toEqual(fresh);
    const pure = free.filter((line) => line["ordered"] === "0" && !late.has(String(line.id)));
    if (pure.length === 0) return;
    await chain.done("wish", wish.id, "takeBack", { lines: pure.map((line) => [line]) });
    const after = values(await chain.get("wish", wish.id)) as Row[];
    for (const line of pure) expect(after.find(({ id }) => id === line.id)).toEqual(line);
  });
});

function someWish(random: () => number): Promise<Row> {
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    name: random() < 0.5 ? "Bolt" : "Nut",
    partner: random() < 0.5 ? chain.partners.a : chain.partners.b,
    quantity: String(5 + Math.floor(random() * 10)),
    price: "1",
    tolerance: random() < 0.3 ? "20" : "0",
  }));
  return chain.wish(lines);
}

/** One random thing a person might do; answers what it was and how it ended. Legal refusals are part of it. */
async function oneStep(random: () => number, wishes: readonly Row[]): Promise<string> {
  const wish = pick(random, wishes)!;
  const lines = itemsOf(await chain.get("wish", wish.id)).filter(() => random() < 0.7);
  const amount = () => String(1 + Math.floor(random() * 6));
  const asks = lines.map((line): LineAsk => [
    line,
    { quantity: amount(), partner: chain.partners.a },
  ]);
  const deal = pick(random, await chain.all("deal"));
  const parcel = pick(random, await chain.all("parcel"));
  const deleted = await binned();
  const all: readonly (readonly [string, () => Promise<unknown>] | undefined)[] = [
    lines.length > 0 && [
      "order",
      () => chain.act("wish", wish.id, "order", { lines: asks, input: { merge: random() < 0.5 } }),
    ],
    lines.length > 0 && [
      "join",
      () => chain.act("wish", wish.id, "join", { lines: lines.map((line) => [line]) }),
    ],
    ["orderAll", () => chain.act("wish", wish.id, "orderAll")],
    lines.length > 0 && [
      "takeBack",
      () => chain.act("wish", wish.id, "takeBack", { lines: lines.map((line) => [line]) }),
    ],
    lines.length > 0 && [
      "close",
      () => chain.act("wish", wish.id, "close", { lines: [[lines[0]!]] }),
    ],
    lines.length > 0 && [
      "reopen",
      () => chain.act("wish", wish.id, "reopen", { lines: [[lines[0]!]] }),
    ],
    deal && ["submit", () => chain.act("deal", deal.id, "submit")],
    deal && ["void", () => chain.act("deal", deal.id, "void")],
    deal && ["revive", () => chain.act("deal", deal.id, "revive")],
    deal && ["delete", () => chain.act("deal", deal.id, "delete")],
    deal && random() < 0.2 && ["closeDeal", () => chain.act("deal", deal.id, "close")],
    deal && itemsOf(deal).length > 0 && ["change", () => change(deal, random, amount())],
    deal &&
      itemsOf(deal).length > 0 && [
        "pack",
        () => chain.act("deal", deal.id, "pack", { lines: itemsOf(deal).map((line) => [line]) }),
      ],
    parcel && ["send", () => chain.act("parcel", parcel.id, "send")],
    parcel && ["recall", () => chain.act("parcel", parcel.id, "recall")],
    parcel && ["voidParcel", () => chain.act("parcel", parcel.id, "void")],
    deleted !== undefined && ["restore", () => chain.act("deal", deleted, "restore")],
  ].map((entry) => (entry ? (entry as [string, () => Promise<unknown>]) : undefined));
  const [name, run] = pick(
    random,
    all.filter((entry) => entry !== undefined),
  )!;
  const result = await run().catch((error: unknown) => {
    if (error instanceof Refusal) return { status: error.status };
    throw error;
  });
  const { status } = result as { status?: number };
  if (status === 500) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return `${name} ${status ?? 200}`;
}

async function change(deal: Row, random: () => number, quantity: string): Promise<unknown> {
  const line = pick(random, itemsOf(deal))!;
  const items =
    random() < 0.7 ? { set: [{ id: line.id, set: { quantity } }] } : { remove: [{ id: line.id }] };
  return chain.save("deal", { id: deal.id, version: deal.version, items });
}

async function binned(): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text as id from trade.deal where deleted
    order by id desc limit 1`.execute(chain.store.db);
  return rows[0]?.id;
}

/**
 * What disagrees with an account made without the product's own sums: of every source line, what its live follow-up lines
 * take by the links; of every follow-up line, that its links share out exactly its quantity.
 */
async function wrongSums(): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    with taken as (
      select link."sourceLine" as line, sum(link.quantity) as quantity,
        sum(made.received * link.quantity / nullif(whole.quantity, 0)) as received
      from system.link as link
      join trade.deal_items as made on made.id = link."targetLine"
      join trade.deal as deal on deal.id = made."headerId" and not deal.deleted and deal.status <> 'VOID'
      join lateral (select sum(quantity) as quantity from system.link as other where other."targetLine" = made.id) as whole
        on true
      group by 1
    ), lines as (
      select line.*, coalesce(taken.quantity, 0) as takes, coalesce(taken.received, 0) as gets
      from trade.wish_items as line join trade.wish as wish on wish.id = line."headerId" and not wish.deleted
      left join taken on taken.line = line.id
    )
    select 'line' as wrong, to_jsonb(lines) as what from lines
    where ordered <> takes or abs(received - gets) > 0.00001 or remaining <> quantity - takes - closed
      or takes + closed > quantity * (1 + tolerance / 100)
      or progress <> case when received >= quantity then 'DONE' when takes > 0 and remaining <= 0 then 'FULL'
        when takes > 0 then 'PART' else 'NONE' end
      or ("dealNo" is null) <> (takes = 0 and not exists (
        select from system.link where "sourceLine" = lines.id and live))
    union all
    select 'follow-up', to_jsonb(made) from trade.deal_items as made
    where exists (select from system.link where "targetLine" = made.id)
      and made.quantity <> (select sum(quantity) from system.link where "targetLine" = made.id)
    union all
    select 'arrived', to_jsonb(made) from trade.deal_items as made
    join trade.deal as deal on deal.id = made."headerId" and not deal.deleted
    where made.received <> (select coalesce(sum(packed.quantity), 0) from system.link as link
      join trade.parcel_items as packed on packed.id = link."targetLine"
      join trade.parcel as parcel on parcel.id = packed."headerId" and not parcel.deleted and parcel.status = 'SENT'
      where link."sourceLine" = made.id)`.execute(chain.store.db);
  return rows;
}

function pick<T>(random: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
