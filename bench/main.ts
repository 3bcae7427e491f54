import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.ts";
import { loadSchemas } from "../src/server/start/schemas.ts";
import { coldStart } from "./coldStart.ts";
import { compare, median, type Target } from "./load.ts";
import { listQuery, newOrder, recordSql } from "./record.ts";
import { seedOrders } from "./seed.ts";
import { ended, signIn, startWaybill } from "./servers.ts";

/*
 * npm run bench [-- --orders 1000000 --prepared]: Waybill beside a hand-written Fastify + pg endpoint that sends the same SQL, on the
 * same PostgreSQL, in alternating rounds of one run. What counts is the ratio; the absolute numbers are this machine's.
 */
const root = join(import.meta.dirname, "..");
const orders = Number(process.argv[process.argv.indexOf("--orders") + 1]) || 1_000_000;
const ports = { ours: 3910, plain: 3911 };
const folder = mkdtempSync(join(tmpdir(), "waybill-bench-"));
const children: ChildProcess[] = [];
const postgres = await startPostgres({
  shared_buffers: "2GB",
  max_wal_size: "8GB",
  work_mem: "32MB",
  maintenance_work_mem: "512MB",
});
if (!postgres)
  throw new Error("bench needs PostgreSQL's programs (postgres, initdb) on this machine");
try {
  console.log(
    `PostgreSQL ${postgres.version}, Node ${process.version}, ${orders.toLocaleString("en")} orders`,
  );
  const waybill = { databaseUrl: postgres.url, port: ports.ours, folder };
  children.push(await startWaybill(waybill));
  const client = new pg.Client({ connectionString: postgres.url });
  // When the run fails its server goes first; what failed is the error to show.
  client.on("error", () => undefined);
  await client.connect();
  const started = performance.now();
  const seeded = await seedOrders(client, orders);
  console.log(`seeded in ${Math.round((performance.now() - started) / 1000)} s`);
  const material = (await client.query("select id from masters.material order by code limit 1"))
    .rows[0].id as string;
  const recorded = await recordSql({ url: postgres.url, schema: loadSchemas(), seeded, material });
  const file = join(folder, "order.json");
  writeFileSync(file, JSON.stringify({ ...recorded, url: postgres.url, port: ports.plain }));
  const plain = fork(join(import.meta.dirname, "plainServer.ts"), [file, ...process.argv.slice(2)]);
  children.push(plain);
  await new Promise((resolve) => plain.once("message", resolve));

  const ids = (
    await client.query(
      `select id from purchasing.purchase_order where title like 'Bench order %' limit 1000`,
    )
  ).rows.map((row) => row.id as string);
  const buyer = await signIn(ports.ours, "liqiang");
  const requester = await signIn(ports.ours, "sunhao");
  const span = (n: number) => ({
    supplier: seeded.suppliers[n % 9]!,
    from: `202${3 + (n % 3)}-0${1 + (n % 9)}-01`,
    to: `202${4 + (n % 3)}-0${1 + (n % 9)}-01`,
  });
  const lists = ([10, 100] as const).flatMap((size) =>
    (
      [
        ["buyer", buyer, "/list"],
        ["restricted reader", requester, "/listOwn"],
      ] as const
    ).map(([who, token, path]) => ({
      title: `list of ${size}, ${who}`,
      ours: {
        path: "/list/purchase-order/query",
        token,
        body: (n: number) => listQuery(span(n).supplier, span(n).from, span(n).to, size),
      },
      plain: { path, body: (n: number) => ({ ...span(n), size }) },
      requests: size === 10 ? 600 : 300,
    })),
  );
  const scenarios = [
    ...lists,
    {
      title: "read one with 3 lines",
      ours: {
        path: "/detail/purchase-order/get",
        token: buyer,
        body: (n: number) => ({ id: ids[n % ids.length] }),
      },
      plain: { path: "/get", body: (n: number) => ({ id: ids[n % ids.length] }) },
      requests: 600,
    },
    {
      title: "create with 10 lines",
      ours: {
        path: "/detail/purchase-order/save",
        token: buyer,
        body: () => newOrder(seeded.suppliers[0]!, material),
      },
      plain: { path: "/create", body: () => ({}) },
      requests: 150,
    },
  ];
  console.log(
    "\n| call, 8 connections | Waybill /s | hand-written /s | ratio | Waybill p50 / p99 ms | hand-written p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const { title, ours, plain: other, requests } of scenarios) {
    const at = (name: string, port: number, target: Omit<Target, "name" | "port">): Target => ({
      name: `${title} (${name})`,
      port,
      ...target,
    });
    const result = await compare(
      at("Waybill", ports.ours, ours),
      at("hand-written", ports.plain, other),
      { rounds: 6, requests, connections: 8 },
    );
    const rate = (rounds: readonly number[]) => median(rounds).toFixed(0);
    const times = ({ p50, p99 }: { p50: number; p99: number }) =>
      `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
    console.log(
      `| ${title} | ${rate(result.ours.rounds)} | ${rate(result.plain.rounds)} | ${result.ratio.toFixed(2)} | ${times(result.ours)} | ${times(result.plain)} |`,
    );
  }
  await client.end();
} finally {
  await Promise.all(children.map(ended));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log("\nEmbedded database (PGlite):");
console.log(await coldStart(root));
