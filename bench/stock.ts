import { sql } from "kysely";
import { startPostgres } from "../scripts/postgres.ts";
import { inTransaction, type Context } from "../src/server/context.ts";
import { postMovement } from "../src/server/stock/postMovement.ts";
import { openTestStore, productSchema } from "../tests/api/harness.ts";
import { generator } from "../tests/api/generator.ts";
import { anyKey, arrangeStock, keeperOf, type Arranged } from "../tests/api/stockArranged.ts";
import { median } from "./load.ts";

/*
 * node bench/stock.ts [--rows 1000000]: how long a posting takes on a ledger of 1,000 movements and on one of a million.
 * What counts is the ratio of the two medians, measured one after the other on the same database.
 */
const at = process.argv.indexOf("--rows");
const rows = at < 0 ? 1_000_000 : Number(process.argv[at + 1]);
const small = 1_000;
const postings = 300;

const postgres = await startPostgres({ shared_buffers: "1GB", max_wal_size: "8GB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
process.env["TEST_DATABASE_URL"] = postgres.url;
const opened = await openTestStore(productSchema());
try {
  const arranged = await arrangeStock(opened);
  const context = opened.context(keeperOf(arranged));
  await post(context, arranged, 200);
  const before = await measured(context, arranged, small);
  const after = await measured(context, arranged, rows);
  console.log(
    `ratio ${(after / before).toFixed(2)} (${rows.toLocaleString("en")} : ${small.toLocaleString("en")})`,
  );
} finally {
  await opened.close();
  await postgres.stop();
}

/** Fills the ledger up to a number of rows, then times single postings; answers the median in milliseconds. */
async function measured(context: Context, arranged: Arranged, size: number): Promise<number> {
  await fill(context, size);
  const times = await post(context, arranged, postings);
  const middle = median(times);
  console.log(`${size.toLocaleString("en")} movements: a posting takes ${middle.toFixed(2)} ms`);
  return middle;
}

async function post(context: Context, arranged: Arranged, count: number): Promise<number[]> {
  const random = generator(count);
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const leg = {
      key: anyKey(arranged, random),
      type: "ADJ_IN",
      quantity: "3",
      unit: arranged.unit,
    };
    const started = performance.now();
    await inTransaction(context, (writing) =>
      postMovement(writing, [leg], {
        date: context.today,
        source: { type: "MBG", number: "BENCH" },
      }),
    );
    times.push(performance.now() - started);
  }
  return times;
}

/** Copies of movements that are there, under numbers of their own before the next one: history as years leave it. */
async function fill({ db }: Context, size: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'warehouse' and table_name = 'movement' and column_name not in ('id', 'number')`.execute(
    db,
  );
  const names = sql.raw(columns.map(({ name }) => name).join(", "));
  const { rows: there } = await sql<{
    count: string;
  }>`select count(*) from warehouse.movement`.execute(db);
  const missing = size - Number(there[0]!.count);
  if (missing <= 0) return;
  await sql`with source as (select *, row_number() over (order by number) as place from warehouse.movement limit 100)
    insert into warehouse.movement (id, number, ${names})
    select gen_random_uuid(), lpad(n::text, 9, '0'), ${names}
    from generate_series(1, ${missing}::int) n join source on source.place = 1 + n % 100
    on conflict do nothing`.execute(db);
  await sql`analyze warehouse.movement`.execute(db);
}
