import { sql } from "kysely";
import { startPostgres } from "../scripts/postgres.ts";
import { inTransaction, type Context } from "../src/server/core/context.ts";
import { postMovement } from "../src/features/stock/server/postMovement.ts";
import { traceBatch } from "../src/features/stock/server/trace/traceBatch.ts";
import { openTestStore, productSchema } from "../tests/api/harness.ts";
import { arrangeStock, keeperOf } from "../tests/api/stockArranged.ts";
import { median } from "./load.ts";

/*
 * npm run bench:trace [-- --rows=1000000]: how long it takes to trace a batch both ways. Of 50 movements each, chains lead from five
 * supplier batches over four work orders and what they made to a finished batch and its sixteen deliveries. One batch of oil went into
 * every one of the first work orders.
 */
const wanted = process.argv.find((word) => word.startsWith("--rows="));
const rows = wanted ? Number(wanted.split("=")[1]) : 1_000_000;
const chains = Math.floor(rows / 51);
const traces = 60;

const postgres = await startPostgres({ shared_buffers: "1GB", max_wal_size: "8GB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
process.env["TEST_DATABASE_URL"] = postgres.url;
const opened = await openTestStore(productSchema());
try {
  const arranged = await arrangeStock(opened);
  const context: Context = opened.context(keeperOf(arranged));
  const [raw, semi, finished] = arranged.materials as readonly [string, string, string];
  // One movement by the product itself: the others are copies with values of their own.
  await inTransaction(context, (writing) =>
    postMovement(
      writing,
      [
        {
          key: {
            warehouse: arranged.warehouses[0]!,
            location: null,
            material: raw,
            batch: "FIRST",
            status: "OK",
            pallet: null,
            owner: "OWN",
          },
          type: "PUR_IN",
          quantity: "1",
          unit: arranged.unit,
        },
      ],
      { date: context.today, source: { type: "MBA", number: "FIRST" } },
    ),
  );
  const own = ["id", "number", "type", "material", "batch", "change", "direction", "quantity"];
  const further = ["workOrder", "sourceNo"];
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'warehouse' and table_name = 'movement'
      and column_name <> all(${[...own, ...further]}::text[]) order by ordinal_position`.execute(
    context.db,
  );
  const others = sql.raw(columns.map(({ name }) => name).join(", "));
  await sql`insert into warehouse.movement (${sql.raw([...own, ...further].map((name) => `"${name}"`).join(", "))}, ${others})
    select gen_random_uuid(), lpad((1000 + c * 60 + k.place)::text, 12, '0'), k.type,
      case k.material when 'R' then ${raw}::uuid when 'S' then ${semi}::uuid else ${finished}::uuid end,
      case when k.batch = 'OIL' then 'OIL' else k.batch || '-' || c end, k.sign, k.sign, 1,
      k.work || '-' || c, case when k.work is null then k.type || '-' || c || '-' || k.place else 'NOTICE-' || c || '-' || k.place end, ${others}
    from generate_series(1, ${chains}::int) c, (
      select n as place, 'PUR_IN' as type, 'R' as material, 'R' || n as batch, 1 as sign, null as work from generate_series(1, 5) n
      union all select 6 + n, 'ISSUE', 'R', 'R' || (1 + n % 5), -1, 'W' || (1 + n / 5) from generate_series(0, 19) n
      union all select 30 + n, 'FG_IN', 'S', 'S' || n, 1, 'W' || n from generate_series(1, 4) n
      union all select 35 + n, 'ISSUE', 'S', 'S' || n, -1, 'W5' from generate_series(1, 4) n
      union all select 40, 'FG_IN', 'F', 'F', 1, 'W5'
      union all select 40 + n, 'SALE_OUT', 'F', 'F', -1, null from generate_series(1, 16) n
      union all select 58, 'ISSUE', 'R', 'OIL', -1, 'W1') k, warehouse.movement first
    where first."sourceNo" = 'FIRST'`.execute(context.db);
  await sql`vacuum analyze warehouse.movement`.execute(context.db);
  const { rows: counted } = await sql<{ count: string }>`
    select count(*)::text as count from warehouse.movement`.execute(context.db);

  const measure = async (material: string, batch: string): Promise<[number, number]> => {
    const started = performance.now();
    const { nodes } = await traceBatch(context, { material, batch });
    return [performance.now() - started, nodes.length];
  };
  const report = async (what: string, material: string, batchOf: (chain: number) => string) => {
    const times: number[] = [];
    let most = 0;
    for (let n = 0; n < traces; n++) {
      const [took, nodes] = await measure(material, batchOf(1 + ((n * 7919) % chains)));
      times.push(took);
      most = Math.max(most, nodes);
    }
    console.log(
      `${what}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${most} nodes`,
    );
  };
  console.log(`${Number(counted[0]!.count).toLocaleString("en")} movements`);
  await report("a supplier's batch", raw, (chain) => `R1-${chain}`);
  await report("a finished batch", finished, (chain) => `F-${chain}`);
  await report(
    `a batch in ${chains.toLocaleString("en")} work orders, as far as it is shown`,
    raw,
    () => "OIL",
  );
} finally {
  await opened.close();
  await postgres.stop();
}
