import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../scripts/freePort.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { coldStart } from "./coldStart.ts";
import { cpuOf } from "./cpu.ts";
import { memoryOf, mustEqual } from "./equal.ts";
import { ask, compare, median, type Measured, type Target } from "./load.ts";
import type { PlainOrder } from "./plain/server.ts";
import { copies, madeAnew, scenariosOf, storedBy, type Scenario, type Side } from "./scenarios.ts";
import { seedActions } from "./seedActions.ts";
import { seedOrders } from "./seed.ts";
import { ended, signIn, startWaybill } from "./servers.ts";

/*
 * npm run bench [-- --orders=10000,1000000 --only=create --rounds=6]: Waybill beside an endpoint written by hand (`plain/`), on
 * the same PostgreSQL, in alternating rounds of one run, with tables that grow between the tables of figures. First the
 * answers and what is stored are compared field by field. What counts are the ratios: of requests a second, and of the
 * processor's time of both processes, which a busy machine disturbs less.
 */
const option = (name: string, otherwise: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise;
const sizes = option("orders", "10000,100000,1000000").split(",").map(Number);
const rounds = Number(option("rounds", "6"));
const only = option("only", "");
const root = join(import.meta.dirname, "..");
const ports = { ours: await freePort(), plain: await freePort() };
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
  console.log(`PostgreSQL ${postgres.version}, Node ${process.version}`);
  const nodeOptions = process.argv.includes("--profile")
    ? ["--cpu-prof", `--cpu-prof-dir=${tmpdir()}/waybill-profile`]
    : [];
  const waybill = await startWaybill({
    databaseUrl: postgres.url,
    port: ports.ours,
    folder,
    nodeOptions,
  });
  children.push(waybill);
  const client = new pg.Client({ connectionString: postgres.url });
  // When the run fails its server goes first; what failed is the error to show.
  client.on("error", () => undefined);
  await client.connect();
  const users = {
    buyer: await signIn(ports.ours, "liqiang"),
    requester: await signIn(ports.ours, "sunhao"),
  };
  let there = 0;
  let plain: ChildProcess | undefined;
  for (const orders of sizes) {
    const seeded = await seedOrders(client, orders, there);
    const actions = await seedActions(client, {
      copies: copies * 2,
      buyerUser: seeded.buyerUser,
      prefix: String(orders),
    });
    there = orders;
    if (!plain) {
      plain = await startPlain({ url: postgres.url, seeded, staff: actions.staff, users });
      children.push(plain);
    }
    const { rows: materials } = await client.query<{ id: string }>(
      "select id from masters.material where status = 'ENABLED' order by code",
    );
    const { rows: some } = await client.query(
      `select id from purchasing.purchase_order where number like 'B%' order by number limit 1000`,
    );
    const scenarios = scenariosOf(
      seeded,
      actions,
      materials.map(({ id }) => id),
      some.map(({ id }) => id as string),
    );
    console.log(
      `\n${orders.toLocaleString("en")} orders, ${(3 * orders).toLocaleString("en")} lines\n`,
    );
    console.log(
      "| call, 8 connections | Waybill /s | by hand /s | ratio | p50 / p99 ms | by hand p50 / p99 ms | CPU ms: node + PostgreSQL | by hand | ratio by CPU |",
    );
    console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    const pids = {
      ours: { pid: waybill.pid!, application: "waybill" },
      plain: { pid: plain.pid!, application: "plain" },
    };
    for (const scenario of scenarios.filter(({ title }) => title.includes(only))) {
      const at = (side: Side): Target => ({
        name: `${scenario.title} (${side})`,
        port: ports[side],
        token: users[scenario.user],
        keyed: scenario.keyed ?? false,
        path: scenario.path,
        body: (n) => scenario.body(side, n),
      });
      const targets = { ours: at("ours"), plain: at("plain") };
      await mustAgree(client, scenario, targets);
      const { requests } = scenario;
      const result = await compare(targets.ours, targets.plain, {
        rounds,
        requests,
        connections: 8,
        first: 1,
        cpu: (side) => cpuOf(client, pids[side]),
      });
      console.log(lineOf(scenario, result));
    }
  }
  const { now, most } = memoryOf(waybill.pid!);
  console.log(
    `\nMemory of Waybill after it all: ${Math.round(now)} MB, at most ${Math.round(most)} MB`,
  );
  await client.end();
} finally {
  await Promise.all(children.map(ended));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (only === "") {
  console.log("\nEmbedded database (PGlite):");
  console.log(await coldStart(root));
}

async function startPlain(of: {
  readonly url: string;
  readonly seeded: Awaited<ReturnType<typeof seedOrders>>;
  readonly staff: string;
  readonly users: { readonly buyer: string; readonly requester: string };
}): Promise<ChildProcess> {
  const { url, seeded, staff, users } = of;
  const company = seeded.companyId;
  const order: PlainOrder = {
    url,
    port: ports.plain,
    callers: {
      [users.buyer]: {
        user: seeded.buyerUser,
        staff,
        company,
        rights: [
          "PUR_PO:query",
          "PUR_PO:get",
          "PUR_PO:add",
          "PUR_PO:edit",
          "PUR_POOL:accept",
          "PUR_POOL:cancelAccept",
          "PUR_POOL:toPurchase",
        ],
        isOwnOnly: false,
      },
      [users.requester]: {
        user: seeded.requesterUser,
        staff: seeded.requesterStaff,
        company,
        rights: ["PUR_PO:query", "PUR_PO:get"],
        isOwnOnly: true,
      },
    },
  };
  const file = join(folder, "order.json");
  writeFileSync(file, JSON.stringify(order));
  const plain = fork(join(import.meta.dirname, "plain/server.ts"), [file]);
  await new Promise((resolve) => plain.once("message", resolve));
  return plain;
}

/** The first request of a scenario, sent to both: what is answered, or stored, is the same. */
async function mustAgree(
  client: pg.Client,
  scenario: Scenario,
  { ours, plain }: { readonly ours: Target; readonly plain: Target },
): Promise<void> {
  const answers = { ours: await ask(ours, 0), plain: await ask(plain, 0) };
  if (!scenario.keyed) {
    const seen = (data: Record<string, unknown>) => data["record"] ?? data;
    return mustEqual({
      what: scenario.title,
      ours: seen(answers.ours),
      plain: seen(answers.plain),
    });
  }
  const { id } = ours.body(0) as { readonly id?: string };
  if (id !== undefined) {
    // Each side writes a document of its own: the other one reads what it has become.
    const path = "/detail/purchase-order/get";
    const readBy = async (target: Target, of: Target) =>
      (await ask({ ...target, path, body: () => ({ id: (of.body(0) as { id: string }).id }) }, 0))[
        "record"
      ];
    mustEqual({
      what: scenario.title,
      ours: answers.ours["record"],
      plain: await readBy(plain, ours),
    });
    return mustEqual({
      what: scenario.title,
      ours: await readBy(ours, plain),
      plain: answers.plain["record"],
    });
  }
  const stored = {
    ours: await storedBy(client, ours.body(0), answers.ours),
    plain: await storedBy(client, plain.body(0), answers.plain),
  };
  mustEqual({ what: scenario.title, ...stored }, [...madeAnew, ...(scenario.differs ?? [])]);
}

function lineOf({ title }: Scenario, result: Awaited<ReturnType<typeof compare>>): string {
  const { ours, plain, ratio, cpuRatio } = result;
  const rate = ({ rounds: measured }: Measured) => median(measured).toFixed(0);
  const times = ({ p50, p99 }: Measured) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  const cpu = ({ cpu: { node, postgres: sql } }: Measured) =>
    `${node.toFixed(2)} + ${sql.toFixed(2)}`;
  const cells = [
    title,
    rate(ours),
    rate(plain),
    ratio.toFixed(2),
    times(ours),
    times(plain),
    cpu(ours),
    cpu(plain),
    cpuRatio.toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}
