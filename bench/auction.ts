import { randomUUID } from "node:crypto";
import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.ts";
import { watchHall, type HallWatchers } from "./hallWatchers.ts";
import { seedWatchers } from "./seedWatchers.ts";
import { ended, signIn, startWaybill } from "./servers.ts";

/*
 * npm run bench:auction [-- --watchers=1000 --rate=50 --seconds=20]: an English auction with one lot on PostgreSQL, whose best price
 * and ranks everybody sees, so that each offer changes each view. Offers come at a fixed rate while people watch: how long
 * after the answer to an offer has each watcher seen it? Then as fast as the suppliers get their answers (one offer under way
 * for each): how many a second? The same against the bare transport (`plainHall.ts`), which writes texts of the same length to
 * as many streams and does nothing else, in the same run. Watchers and sender share the machine with the servers.
 */
const ports = { ours: 3930, plain: 3931 };
const folder = mkdtempSync(join(tmpdir(), "waybill-bench-"));
const children: ChildProcess[] = [];
const settings = {
  watchers: numberOf("watchers", 1000),
  rate: numberOf("rate", 50),
  seconds: numberOf("seconds", 20),
};
const startPrice = 1_000_000;

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly answerP50: number;
  readonly messages: number;
  readonly sustained: number;
  readonly memory: { readonly idle: number; readonly watched: number; readonly loaded: number };
}
type Send = (supplier: number, price: string) => Promise<unknown>;
type Data = Readonly<Record<string, unknown>>;

const postgres = await startPostgres({ shared_buffers: "256MB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs on this machine");
try {
  const server = await startWaybill({ databaseUrl: postgres.url, port: ports.ours, folder });
  children.push(server);
  const suppliers = ["s001", "s002", "s003", "s005", "s006", "s007"];
  const tokens = await Promise.all(suppliers.map((name) => signIn(ports.ours, name)));
  const client = new pg.Client({ connectionString: postgres.url });
  // When the run fails its server goes first; what failed is the error to show.
  client.on("error", () => undefined);
  await client.connect();
  // A person may hold a dozen streams; the copies of an account watch, the account itself offers.
  const copies = Math.ceil(settings.watchers / suppliers.length / 10);
  const people = await seedWatchers(client, suppliers, copies);
  await client.end();
  const watching: string[] = [];
  for (const name of people) watching.push(await signIn(ports.ours, name));
  const id = await liveEvent(suppliers, tokens);
  const agent = new Agent({ keepAlive: true });
  const ours = await measure(server, {
    path: `/res/events?auction=bidding/${id}`,
    port: ports.ours,
    tokens: watching,
    send: (supplier, price) =>
      post(agent, ports.ours, `/res/auction/bidding/${id}/offer`, {
        token: tokens[supplier]!,
        body: { item: 1, price },
      }),
    senders: tokens.length,
  });
  await ended(server);
  const payload = ours.sample.replace(/"best":"[\d.]+"/, '"best":"@PRICE@"');
  const plain = fork(join(import.meta.dirname, "plainHall.ts"), [String(ports.plain), payload]);
  children.push(plain);
  await new Promise((resolve) => plain.once("message", resolve));
  const bare = await measure(plain, {
    path: "/",
    port: ports.plain,
    tokens: [""],
    send: (_, price) => post(agent, ports.plain, "/offer", { body: { item: 1, price } }),
    senders: tokens.length,
  });
  report(ours, bare, payload.length);
  agent.destroy();
} finally {
  for (const child of children) await ended(child);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(
  server: ChildProcess,
  side: {
    readonly path: string;
    readonly port: number;
    readonly tokens: readonly string[];
    readonly send: Send;
    readonly senders: number;
  },
): Promise<Measured & { readonly sample: string }> {
  const { send, senders } = side;
  const idle = memoryOf(server);
  const watchers = await watchHall({ ...side, count: settings.watchers });
  let price = startPrice;
  const next = () => (price -= 0.05).toFixed(2);
  // The first offers warm up and do not count.
  await paced({ watchers, send, senders, next, count: settings.rate * 2 });
  await settled(watchers);
  watchers.forget();
  const watched = memoryOf(server);
  const answers = await paced({
    watchers,
    send,
    senders,
    next,
    count: settings.rate * settings.seconds,
  });
  await settled(watchers);
  const seen = watchers.seen();
  const messages = watchers.messages();
  watchers.forget();
  const sustained = await unpaced({ send, senders, next });
  const loaded = memoryOf(server);
  const sample = watchers.sample();
  watchers.close();
  const at = (values: Float64Array, share: number) =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
  return {
    p50: at(seen, 0.5),
    p99: at(seen, 0.99),
    slowest: seen.at(-1) ?? NaN,
    answerP50: at(answers, 0.5),
    messages,
    sustained,
    memory: { idle, watched, loaded },
    sample,
  };
}

interface Pace {
  readonly send: Send;
  readonly senders: number;
  readonly next: () => string;
}

/** Offers at the fixed rate, whether the ones before are answered or not, each supplier's own one after the other. */
async function paced(
  options: Pace & { readonly watchers: HallWatchers; readonly count: number },
): Promise<Float64Array> {
  const { watchers, send, senders, next, count } = options;
  const queues = Array.from({ length: senders }, () => Promise.resolve());
  const times: number[] = [];
  const start = performance.now();
  for (let n = 0; n < count; n++) {
    const due = start + (n * 1000) / settings.rate;
    if (due > performance.now()) await pause(due - performance.now());
    const supplier = n % senders;
    const price = next();
    queues[supplier] = queues[supplier]!.then(async () => {
      const begun = performance.now();
      await send(supplier, price);
      const at = performance.now();
      times.push(at - begun);
      watchers.accepted(Number(price), at);
    });
  }
  await Promise.all(queues);
  return Float64Array.from(times).sort();
}

/** Offers a second with one under way for each supplier. */
async function unpaced({ send, senders, next }: Pace): Promise<number> {
  const start = performance.now();
  const end = start + settings.seconds * 500;
  let count = 0;
  const work = async (supplier: number) => {
    while (performance.now() < end) {
      await send(supplier, next());
      count++;
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, supplier) => work(supplier)));
  return count / ((performance.now() - start) / 1000);
}

/** Waits until everybody has seen the lowest offer. */
async function settled(watchers: HallWatchers): Promise<void> {
  for (let tries = 0; watchers.missing() > 0; tries++) {
    if (tries > 600) throw new Error(`${watchers.missing()} watchers never saw the last offer`);
    await pause(100);
  }
}

/** An event of the buyer that has begun, with all suppliers in its hall. Answers its id. */
async function liveEvent(names: readonly string[], tokens: readonly string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const [buyer, manager] = await Promise.all(
    ["liqiang", "wangmin"].map((name) => signIn(ports.ours, name)),
  );
  const as = (token: string, path: string, body: object) =>
    post(agent, ports.ours, path, { token, body });
  const startTime = new Date(Date.now() + 90_000).toISOString();
  const saved = await as(buyer!, "/detail/bidding/save", {
    set: {
      title: "Bench",
      mode: "ENGLISH",
      range: "INVITED",
      leadMinutes: 1,
      startTime,
      roundMinutes: 600,
      overtime: false,
      visibility: "RANK_BEST",
      rankingBasis: "LOT",
      evaluation: "PRICE",
      agreement: "AGR-BID",
    },
    lots: {
      add: [
        {
          set: {
            material: "RM-AL6061-10",
            quantity: "100",
            startPrice: String(startPrice),
            priceRange: "0.01",
            rangeKind: "ABS",
          },
        },
      ],
    },
    suppliers: {
      add: names.map((name) => ({ set: { supplier: name.toUpperCase(), contact: "021-555" } })),
    },
  });
  const id = (saved["record"] as { id: string }).id;
  for (const [who, action] of [
    [buyer!, "submit"],
    [manager!, "approve"],
    [buyer!, "publish"],
  ] as const) {
    const { record } = (await as(buyer!, "/detail/bidding/get", { id })) as {
      record: { version: number };
    };
    await as(who, `/biz/bidding/${action}`, { targets: [{ id, version: record.version }] });
  }
  const until = (instant: number) => pause(Math.max(0, instant - Date.now()));
  await until(Date.parse(startTime) - 58_000);
  for (const token of tokens)
    await as(token, `/res/auction/bidding/${id}/enter`, { agreementVersion: 1 });
  await until(Date.parse(startTime) + 500);
  agent.destroy();
  return id;
}

/** Sends one request; its data. Throws on any answer that is no success: what is refused is quick and would flatter. */
function post(
  agent: Agent,
  port: number,
  path: string,
  { token, body }: { readonly token?: string; readonly body: object },
): Promise<Data> {
  const payload = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    "idempotency-key": randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, path, method: "POST", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const read = JSON.parse(text) as {
          status: number;
          data?: { results?: { status: number }[] };
        };
        const isDone =
          read.status === 200 && (read.data?.results ?? []).every(({ status }) => status === 200);
        if (isDone) resolve((read.data ?? {}) as Data);
        else reject(new Error(`${path}: ${text.slice(0, 400)}`));
      });
    });
    call.on("error", reject);
    call.end(payload);
  });
}

/** Megabytes that a process holds in memory. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function numberOf(name: string, otherwise: number): number {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  return found ? Number(found.split("=")[1]) : otherwise;
}

function report(ours: Measured, bare: Measured, length: number): void {
  const { watchers, rate, seconds } = settings;
  console.log(
    `${watchers} watchers, ${rate} offers a second for ${seconds} s, ${length} bytes a view; milliseconds from the answer to an offer until a watcher has seen it`,
  );
  const rows: readonly (readonly [string, (one: Measured) => number])[] = [
    ["offer accepted -> seen, p50 (ms)", ({ p50 }) => p50],
    ["offer accepted -> seen, p99 (ms)", ({ p99 }) => p99],
    ["slowest (ms)", ({ slowest }) => slowest],
    ["answer to an offer, p50 (ms)", ({ answerP50 }) => answerP50],
    ["views pushed", ({ messages }) => messages],
    ["offers a second, unpaced", ({ sustained }) => sustained],
    ["memory, nobody watching (MB)", ({ memory }) => memory.idle],
    ["memory, everybody watching (MB)", ({ memory }) => memory.watched],
    ["memory, after the load (MB)", ({ memory }) => memory.loaded],
  ];
  console.log("| | Waybill | bare transport | ratio |\n| --- | --- | --- | --- |");
  for (const [title, of] of rows) {
    const [a, b] = [of(ours), of(bare)];
    console.log(`| ${title} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(a / b).toFixed(2)} |`);
  }
}
