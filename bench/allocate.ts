import { sql } from "kysely";
import { startPostgres } from "../scripts/postgres.ts";
import { ExactDecimal } from "../src/engine/index.ts";
import { allocateStock, type Need } from "../src/features/stock/server/allocateStock.ts";
import { openTestStore, productSchema, randomId } from "../tests/api/harness.ts";
import { arrangeStock, keeperOf } from "../tests/api/stockArranged.ts";
import { median } from "./load.ts";

/*
 * npm run bench:allocate: proposes what 200 lines take of 100,000 balances (500 materials in 200 batches each), first what expires
 * first, beside one statement that was written by hand for this question alone. In turn, in one database; both must pick the same.
 */
const materials = 500;
const batches = 200;
const lines = 200;
const rounds = 40;
const warmUp = 5;

const postgres = await startPostgres({ shared_buffers: "1GB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
process.env["TEST_DATABASE_URL"] = postgres.url;
const opened = await openTestStore(productSchema());
try {
  const arranged = await arrangeStock(opened);
  const context = opened.context(keeperOf(arranged));
  const { db } = context;
  const warehouse = arranged.warehouses[0]!;
  const { rows: made } = await sql<{ id: string }>`
    insert into masters.material (id, code, name, status, "baseUnit")
    select gen_random_uuid(), 'B' || n, 'B' || n, 'ENABLED', ${arranged.unit}::uuid from generate_series(1, ${materials}::int) n
    returning id /* in any order */`.execute(db);
  const ids = made.map(({ id }) => id);
  // Days and quantities differ from batch to batch; every tenth has expired, and a third of each is reserved.
  await sql`insert into warehouse.stock_batch (id, "orgId", number, material, status, "expiryDate")
    select gen_random_uuid(), ${arranged.company.id}::uuid, 'L' || n, m, 'ACTIVE',
      ${context.today}::date + case when n % 10 = 0 then -1 else (n * 37) % 365 end
    from unnest(${ids}::uuid[]) m, generate_series(1, ${batches}::int) n`.execute(db);
  await sql`insert into warehouse.stock (id, "orgId", company, warehouse, material, batch, "stockStatus", owner, unit, "onHand", reserved,
      available, "countFrozen", "firstIn")
    select gen_random_uuid(), ${arranged.company.id}::uuid, ${arranged.company.id}::uuid, ${warehouse}::uuid, m, 'L' || n, 'OK', 'OWN',
      ${arranged.unit}::uuid, 30 + n % 7 * 9, 10 + n % 7 * 3, 20, false, ${context.now}::timestamptz - make_interval(hours => n)
    from unnest(${ids}::uuid[]) m, generate_series(1, ${batches}::int) n`.execute(db);
  await sql`analyze warehouse.stock, warehouse.stock_batch, masters.material`.execute(db);

  const needs = ids.slice(0, lines).map((material, index): Need => ({
    holder: randomId(),
    rule: "FEFO",
    warehouse,
    material,
    status: "OK",
    owner: "OWN",
    location: null,
    batch: null,
    quantity: new ExactDecimal(50 + (index % 9) * 70),
  }));
  const product = async () =>
    (await allocateStock(context, needs)).flatMap((picks, need) =>
      picks.map(({ batch, quantity }) => `${need} ${batch} ${quantity.toString()}`),
    );
  const asked = JSON.stringify(
    needs.map(({ material, quantity }, need) => ({ need, material, quantity: quantity.toFixed() })),
  );
  const byHand = async () => {
    const { rows } = await sql<{ need: number; batch: string; take: string }>`
      select need, batch, trim_scale(least(free, quantity - before))::text as take from (
        select n.need, n.quantity, s.batch, s."onHand" - s.reserved as free, b."expiryDate", s."firstIn", s.id,
          coalesce(sum(s."onHand" - s.reserved) over (partition by n.need order by b."expiryDate", s."firstIn"::date,
            s."onHand" - s.reserved >= n.quantity desc, s."firstIn", s.id rows between unbounded preceding and 1 preceding), 0) as before
        from jsonb_to_recordset(${asked}::jsonb) as n(need int, material uuid, quantity numeric)
        join warehouse.stock s on s."orgId" = ${arranged.company.id}::uuid and s.material = n.material and s.warehouse = ${warehouse}::uuid
          and s."stockStatus" = 'OK' and s.owner = 'OWN' and not s."countFrozen" and s."onHand" > s.reserved
        join warehouse.stock_batch b on b."orgId" = s."orgId" and b.material = s.material and b.number = s.batch
          and b.status = 'ACTIVE' and b."expiryDate" >= ${context.today}::date and not b.deleted) c
      where before < quantity order by need, "expiryDate", "firstIn"::date, free >= quantity desc, "firstIn", id`.execute(
      db,
    );
    return rows.map(({ need, batch, take }) => `${need} ${batch} ${take}`);
  };
  const [ours, theirs] = [await product(), await byHand()];
  if (ours.length < lines || ours.join() !== theirs.join())
    throw new Error("The statement by hand picks something else");
  const times = { product: [] as number[], byHand: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [name, run] of [
      ["product", product],
      ["byHand", byHand],
    ] as const) {
      const started = performance.now();
      await run();
      if (round >= warmUp) times[name].push(performance.now() - started);
    }
  const [one, other] = [median(times.product), median(times.byHand)];
  console.log(
    `${lines} lines over ${(materials * batches).toLocaleString("en")} balances: ${one.toFixed(0)} ms, by hand ${other.toFixed(0)} ms, ratio ${(one / other).toFixed(2)}`,
  );
} finally {
  await opened.close();
  await postgres.stop();
}
