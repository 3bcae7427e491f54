import { CompiledQuery, sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Row, recordModelOf } from "../../src/engine/index.ts";
import { migrateStore } from "../../src/server/start/setup/migrateStore.ts";
import { backValues, selectBackValues } from "../../src/server/core/follow/refreshConsumed.ts";
import { followSums, selectFollowSums } from "../../src/server/core/follow/followSums.ts";
import { chainSchema } from "../fixtures/chainSchema.ts";
import { itemsOf, openChain, type Chain } from "./chain.ts";

/*
 * One line with a thousand follow-ups that live and a thousand that do not: every write of one of them sums them anew, so
 * what that reads must grow with those that live alone, and by no more than each of them has rows. Pages are counted, of the
 * plan that PostgreSQL keeps for all values: no clock.
 */
let chain: Chain;
let wish: Row;
let [live, dead]: Row[] = [];
beforeAll(async () => {
  chain = await openChain();
  const line = { name: "Bolt", partner: chain.partners.a, price: "1", quantity: "100000" };
  wish = await chain.wish([line]);
  for (const quantity of ["3", "2"])
    await chain.done("wish", wish.id, "order", { lines: [[itemsOf(wish)[0]!, { quantity }]] });
  [live, dead] = (await chain.all("deal")) as [Row, Row];
  await chain.done("deal", dead.id, "void");
  wish = await chain.get("wish", wish.id);
});
afterAll(() => chain?.close());

test("a thousand live follow-ups are summed by their keys, dead ones are not read", async () => {
  const few = await pages();
  expect(await sums()).toMatchObject({ ordered: "3" });
  await copyOf(dead!, 1000);
  expect(await sums()).toMatchObject({ ordered: "3" });
  const withDead = await pages();
  expect(withDead.sums).toBeLessThan(few.sums + 30);
  expect(withDead.back).toBeLessThan(few.back + 30);
  await copyOf(live!, 1000);
  expect(await sums()).toMatchObject({ ordered: "3003", dealNo: "C1000" });
  const withAll = await pages();
  // The link, its row and its document, each by an index of two or three levels.
  expect(withAll.sums).toBeLessThan(withDead.sums + 10 * 1000);
  expect(withAll.back).toBeLessThan(withDead.back + 30);
}, 120_000);

test("schema files that count other follow-ups: what lives is judged anew, and nothing else is written", async () => {
  const counted = async () =>
    (
      await sql<{ live: boolean; count: string }>`select live, count(*) as count from system.link
        group by live order by live`.execute(chain.store.db)
    ).rows.map(({ live: one, count }) => [one, Number(count)]);
  const before = await counted();
  const total = before.reduce((sum, [, count]) => sum + Number(count), 0);
  const all = chainSchema((text) =>
    text.includes('"name": "wish"') ? text.replaceAll("!= 'VOID'", "!= 'CLOSED'") : text,
  );
  await migrateStore(chain.store, all);
  expect(await counted()).toEqual([[true, total]]);
  const { ordered } = await sums(all);
  expect(Number(ordered)).toBe(3 * 1001 + 2 * 1001);
  await migrateStore(chain.store, chain.schema);
  expect(await counted()).toEqual(before);
  expect(await sums()).toMatchObject({ ordered: "3003" });
}, 120_000);

/** What the line's follow-ups say of it. */
async function sums(schema = chain.schema): Promise<Readonly<Record<string, unknown>>> {
  const context = { ...chain.me, schema };
  const document = schema.document("wish")!;
  const line = itemsOf(wish)[0]!.id!;
  const found = await followSums(context, document, wish.id!);
  const shown = await backValues(context, document, recordModelOf(document, "en"), wish);
  const back = shown.find(({ table }) => table === "items")!.rows.get(line);
  return { ordered: found.get("items#ordered")?.get(line), ...back };
}

/** How many pages the two statements read. */
async function pages(): Promise<{ readonly sums: number; readonly back: number }> {
  const document = chain.schema.document("wish")!;
  const model = recordModelOf(document, "en");
  await sql`vacuum analyze`.execute(chain.store.db);
  return {
    sums: await pagesOf(selectFollowSums(chain.me, document, wish.id!)),
    back: await pagesOf(selectBackValues(chain.me, document, model, wish)),
  };
}

interface Plan {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

async function pagesOf(statement: RawBuilder<unknown>): Promise<number> {
  const { db } = chain.store;
  const { sql: text, parameters } = statement.compile(db);
  const given = parameters.map((value) => (Array.isArray(value) ? `{${value.join()}}` : value));
  const literals = given.map((value) => `'${String(value)}'`).join(", ");
  return db.transaction().execute(async (tx) => {
    const raw = (one: string) => tx.executeQuery(CompiledQuery.raw(one, []));
    await raw("set local plan_cache_mode = force_generic_plan");
    await raw(`prepare counted as ${text}`);
    const { rows } = await raw(
      `explain (analyze, buffers, format json) execute counted(${literals})`,
    );
    await raw("deallocate counted");
    const [{ Plan: plan }] = (rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"];
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  });
}

/** Copies of a follow-up, its line and its link, each under a number of its own. */
async function copyOf(deal: Row, times: number): Promise<void> {
  const { db } = chain.store;
  const copied = async (
    schema: string,
    table: string,
    where: string,
    over: Record<string, string>,
  ) => {
    const { rows } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} and identity_generation is null
      order by ordinal_position`.execute(db);
    const names = rows.map(({ name }) => `"${name}"`).join(", ");
    const values = rows.map(({ name }) => over[name] ?? `one."${name}"`).join(", ");
    return `insert into ${schema}.${table} (${names}) select ${values} from ${schema}.${table} as one, copies
      where one."${where}" = '${deal.id}' order by copies.n returning 1`;
  };
  const number = `'C' || copies.n`;
  const deals = await copied("trade", "deal", "id", { id: "copies.deal", number });
  const items = await copied("trade", "deal_items", "headerId", {
    id: "copies.item",
    headerId: "copies.deal",
  });
  const links = await copied("system", "link", "targetId", {
    id: "gen_random_uuid()",
    targetId: "copies.deal",
    targetLine: "copies.item",
    targetNo: number,
  });
  const offset = deal === dead ? 1_000_000 : 0;
  await sql`with copies as materialized (
      select n + ${sql.lit(offset)} as n, gen_random_uuid() as deal, gen_random_uuid() as item
      from generate_series(1, ${sql.lit(times)}) as n),
    deals as (${sql.raw(deals)}), items as (${sql.raw(items)}) ${sql.raw(links)}`.execute(db);
}
