import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.ts";
import { loadSchemas } from "../src/server/start/schemas.ts";
import { compare, median, type Target } from "./load.ts";
import type { PlainOrder } from "./plainActions.ts";
import { recordGet } from "./record.ts";
import { seedActions } from "./seedActions.ts";
import { seedOrders } from "./seed.ts";
import { ended, signIn, startWaybill } from "./servers.ts";

/*
 * npm run bench:actions [-- --prepared --profile]: actions and saves beside hand-written transactions (`plainActions.ts`) that lock,
 * check right, state and version, update, write history and keep the answer under its key, on the same PostgreSQL, in
 * alternating rounds of one run. What counts is the ratio.
 *
 * What the hand-written side leaves out: guards and rules of a schema, judging what is left of a draft, scopes of rights
 * within a company, fields hidden from a reader, computed fields and derived states, conversions and what follows from
 * them, merging on a stale version, all problems at once in three languages, reading sessions from the store, several
 * targets a call each on its own, retrying deadlocks, refusal traces, security headers, and what one may do next, which a
 * save answers for every row.
 */
const ports = { ours: 3910, plain: 3911 };
const rounds = 6;
const requests = 600;
const copies = 400;
const folder = mkdtempSync(join(tmpdir(), "waybill-bench-"));
const children: ChildProcess[] = [];
const isProfiled = process.argv.includes("--profile");
const postgres = await startPostgres({ shared_buffers: "512MB", max_wal_size: "4GB" });
if (!postgres)
  throw new Error("bench needs PostgreSQL's programs (postgres, initdb) on this machine");
try {
  const nodeOptions = isProfiled
    ? ["--cpu-prof", `--cpu-prof-dir=${tmpdir()}/waybill-profile`]
    : [];
  const waybill = { databaseUrl: postgres.url, port: ports.ours, folder, nodeOptions };
  children.push(await startWaybill(waybill));
  const client = new pg.Client({ connectionString: postgres.url });
  // When the run fails its server goes first; what failed is the error to show.
  client.on("error", () => undefined);
  await client.connect();
  const orders = await seedOrders(client, copies * 2 * 4);
  const seeded = await seedActions(client, { copies: copies * 2, buyerUser: orders.buyerUser });
  const buyer = await signIn(ports.ours, "liqiang");
  const administrator = await signIn(ports.ours, "admin");
  const plainOrder: PlainOrder = {
    url: postgres.url,
    port: ports.plain,
    companyId: orders.companyId,
    callers: {
      [buyer]: {
        user: orders.buyerUser,
        staff: seeded.staff,
        rights: ["PUR_POOL:accept", "PUR_POOL:cancelAccept", "PUR_PO:edit"],
      },
      [administrator]: {
        user: seeded.administrator,
        staff: "",
        rights: ["BAS_MATERIAL:enable", "BAS_MATERIAL:disable"],
      },
    },
    get: await recordGet({ url: postgres.url, schema: loadSchemas(), seeded: orders }),
  };
  const file = join(folder, "order.json");
  writeFileSync(file, JSON.stringify(plainOrder));
  const plain = fork(join(import.meta.dirname, "plainActions.ts"), [
    file,
    ...process.argv.slice(2),
  ]);
  children.push(plain);
  await new Promise((resolve) => plain.once("message", resolve));

  // Each side has documents of its own: the n-th request meets one that was met n / copies times before.
  const turn = (n: number) => Math.floor(n / copies);
  const of = <T>(rows: readonly T[], side: Side, n: number): T =>
    rows[(n % copies) + (side === "ours" ? 0 : copies)]!;
  const scenarios: readonly Scenario[] = [
    {
      title: "accept a requisition line, or cancel that",
      token: buyer,
      path: (n) => `/biz/requisition/${turn(n) % 2 === 0 ? "accept" : "cancelAccept"}`,
      body: (side, n) => {
        const { id, line } = of(seeded.requisitions, side, n);
        const lines = [{ id: line, version: 1 + turn(n) }];
        return {
          page: "demand-pool",
          targets: [{ id, version: 1 + turn(n), table: "items", lines }],
        };
      },
    },
    {
      title: "disable a material, or enable it",
      token: administrator,
      path: (n) => `/biz/material/${turn(n) % 2 === 0 ? "disable" : "enable"}`,
      body: (side, n) => ({
        targets: [{ id: of(seeded.materials, side, n).id, version: 1 + turn(n) }],
      }),
    },
    {
      title: "save the title of an order with 3 lines",
      token: buyer,
      path: () => "/detail/purchase-order/save",
      body: (side, n) => {
        const { id } = of(seeded.orders, side, n);
        return { id, version: 1 + turn(n), set: { title: `Bench order, named ${n}` } };
      },
    },
  ];
  console.log(
    "| call, 8 connections | Waybill /s | hand-written /s | ratio | Waybill p50 / p99 ms | hand-written p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const scenario of scenarios) {
    const at = (side: Side): Target => ({
      name: `${scenario.title} (${side})`,
      port: ports[side],
      token: scenario.token,
      keyed: true,
      path: scenario.path,
      body: (n) => scenario.body(side, n),
    });
    const result = await compare(at("ours"), at("plain"), { rounds, requests, connections: 8 });
    const rate = (measured: readonly number[]) => median(measured).toFixed(0);
    const times = ({ p50, p99 }: { p50: number; p99: number }) =>
      `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
    console.log(
      `| ${scenario.title} | ${rate(result.ours.rounds)} | ${rate(result.plain.rounds)} | ${result.ratio.toFixed(2)} | ${times(result.ours)} | ${times(result.plain)} |`,
    );
  }
  await client.end();
} finally {
  await Promise.all(children.map(ended));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Side = keyof typeof ports;
interface Scenario {
  readonly title: string;
  readonly token: string;
  readonly path: (n: number) => string;
  readonly body: (side: Side, n: number) => unknown;
}
