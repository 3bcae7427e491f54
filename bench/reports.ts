import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.ts";
import { median } from "./load.ts";
import { seedOrders } from "./seed.ts";
import { seedCopies } from "./seedCopies.ts";
import { seedMovements } from "./seedMovements.ts";
import { seedSchedules } from "./seedSchedules.ts";
import { ended, signIn, startWaybill } from "./servers.ts";
import { withoutIndexes } from "./withoutIndexes.ts";

/*
 * npm run bench:reports [-- --orders=1000000 --movements=1000000 --others=300000 --only=spend --repeats=3]: how long each report page takes on that many
 * orders, three lines with a planned delivery each, that many movements, and copies of the demo's documents of other kinds, summed up in each way that it
 * offers and row by row. One call at a time; the goal is two seconds.
 */
const option = (name: string, otherwise: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise;
const orders = Number(option("orders", "1000000"));
const movements = Number(option("movements", "1000000"));
const others = Number(option("others", "300000"));
const only = option("only", "");
const repeats = Number(option("repeats", "3"));
const port = 3912;
const goal = 2000;

interface Report {
  readonly name: string;
  readonly document: string;
  readonly table: string;
  readonly ways: readonly string[];
  /** Of the view in which the page opens; none: all rows. */
  readonly filter: unknown;
}
const folder = join(import.meta.dirname, "../schemas/reports");
const reports = readdirSync(folder)
  .toSorted()
  .map((file): Report => {
    const page = JSON.parse(readFileSync(join(folder, file), "utf8")) as ReportFile;
    const { groups, views = [], firstView } = page.list;
    return {
      name: page.name,
      document: page.document,
      table: page.table ?? "",
      ways: groups?.by.map(({ key }) => key) ?? [],
      filter: views.find(({ key }) => key === firstView)?.filter,
    };
  })
  .filter(({ name }) => name.includes(only));
interface ReportFile {
  readonly name: string;
  readonly document: string;
  readonly table?: string;
  readonly list: {
    readonly groups?: { readonly by: readonly { readonly key: string }[] };
    readonly views?: readonly { readonly key: string; readonly filter: unknown }[];
    readonly firstView?: string;
  };
}

const postgres = await startPostgres({
  shared_buffers: "1GB",
  max_wal_size: "1GB",
  work_mem: "32MB",
  maintenance_work_mem: "512MB",
});
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
const data = mkdtempSync(join(tmpdir(), "waybill-bench-"));
try {
  const waybill = await startWaybill({ databaseUrl: postgres.url, port, folder: data });
  try {
    await fill(postgres.url);
    console.log(
      `${orders.toLocaleString("en")} orders, ${(3 * orders).toLocaleString("en")} lines, ${movements.toLocaleString("en")} movements, ${others.toLocaleString("en")} rows of others\n`,
    );
    console.log(
      "| report | way | groups or rows | everybody's, ms | a buyer's, ms | all time, ms |",
    );
    console.log("| --- | --- | --- | --- | --- | --- |");
    const tokens = [await signIn(port, "admin"), await signIn(port, "liqiang")];
    for (const report of reports)
      for (const way of [undefined, ...report.ways]) await measure(report, way, tokens);
  } finally {
    await ended(waybill);
  }
} finally {
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = [
    "purchasing.purchase_order",
    "purchasing.purchase_order_items",
    "purchasing.purchase_order_items_schedule",
    "warehouse.movement",
  ];
  await withoutIndexes(client, tables, async () => {
    await seedOrders(client, orders);
    await seedSchedules(client);
    await seedMovements(async (text) => (await client.query(text)).rows, movements);
  });
  for (const { document, table } of reports)
    if (document !== "purchase-order" && document !== "movement")
      await seedCopies(client, { document, table, rows: others });
  await client.end();
}

/** Prints what one way of a report takes each reader as it opens, and over all time: the median of so many after a first. */
async function measure(
  { name, filter }: Report,
  way: string | undefined,
  [everybody, buyer]: readonly string[],
) {
  const cells: string[] = [];
  let summed = 0;
  for (const [token, asked] of [
    [everybody, filter],
    [buyer, filter],
    ...(filter === undefined ? [] : [[everybody, undefined]]),
  ]) {
    const times: number[] = [];
    let refused = false;
    for (let n = 0; n <= repeats && !refused; n++) {
      const started = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/list/${name}/query`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ size: 50, filter: asked, ...(way && { group: way }) }),
      });
      const { data } = (await response.json()) as { data: Answer | null };
      if (n > 0) times.push(performance.now() - started);
      refused = !response.ok || data === null;
      summed = Math.max(summed, data?.total ?? 0);
    }
    const time = median(times);
    cells.push(refused ? "not for him" : `${Math.round(time)}${time > goal ? " (!)" : ""}`);
  }
  if (cells.length < 3) cells.push("the same");
  console.log(`| ${name} | ${way ?? "row by row"} | ${summed} | ${cells.join(" | ")} |`);
}
interface Answer {
  readonly total: number;
}
