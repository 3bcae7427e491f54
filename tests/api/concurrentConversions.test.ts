import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { openChain, type Chain } from "./chain.ts";
import { brokenSum, type Orders, type Seen } from "./concurrentConversions.ts";
import { deadlocks } from "./deadlocks.ts";

const url = process.env["TEST_DATABASE_URL"];
/** Each loads the server, which takes longer than a sample of rounds. */
const processes = full ? 4 : 2;
const workers = 50;
/** All of it by `npm run test:full`; else a sample with the same seeds. */
const rounds = full ? 1000 : 8;
if (url !== undefined) noteShare("rounds of concurrent conversions", rounds, 1000);

describe.skipIf(url === undefined)("on a PostgreSQL server, from several processes", () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await openChain();
  });
  afterAll(() => chain?.close());

  test(
    `${workers} workers order, change, void, revive, close and take back from one line, ${rounds} times each`,
    { timeout: full ? 4 * 3_600_000 : 240_000 },
    async () => {
      const wish = await wishOf("40");
      const before = await deadlocks(chain.store.db);
      const answers = await storm({ wishes: [wish], join: false, workers, rounds });
      // Not a run in which everything was refused, or nothing.
      expect(answers(200)).toBeGreaterThan(workers);
      expect(answers(5301)).toBeGreaterThan(0);
      expect(await deadlocks(chain.store.db)).toBe(before);
    },
  );

  test(
    "lines of several documents in one follow-up: joined, written and taken out at once",
    { timeout: full ? 3_600_000 : 240_000 },
    async () => {
      const wishes = [await wishOf("10"), await wishOf("10"), await wishOf("10")];
      const answers = await storm({ wishes, join: true, workers: 20, rounds: full ? 300 : 8 });
      expect(answers(200)).toBeGreaterThan(20);
    },
  );

  async function wishOf(quantity: string): Promise<string> {
    const line = { name: "Bolt", partner: chain.partners.a, price: "1", tolerance: "10" };
    return (await chain.wish([{ ...line, quantity }])).id!;
  }

  /** All workers in some processes; answers how often each status was said, once nothing was wrong. */
  async function storm(options: {
    readonly wishes: readonly string[];
    readonly join: boolean;
    readonly workers: number;
    readonly rounds: number;
  }): Promise<(status: number) => number> {
    const numbers = Array.from({ length: options.workers }, (_, worker) => worker);
    const orders = {
      ...options,
      url: await ownUrl(),
      company: chain.company,
      user: chain.actor.user.id,
      partner: chain.partners.a,
    };
    const seen = await Promise.all(
      Array.from({ length: processes }, (_, index) =>
        run({ ...orders, workers: numbers.filter((worker) => worker % processes === index) }),
      ),
    );
    expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(seen.reduce((sum, { done }) => sum + done, 0)).toBe(options.workers * options.rounds);
    for (const wish of options.wishes) expect(await brokenSum(chain.me, wish)).toBeUndefined();
    return (status) => seen.reduce((sum, one) => sum + (one.answers[status] ?? 0), 0);
  }

  async function ownUrl(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      chain.store.db,
    );
    const own = new URL(url!);
    own.pathname = `/${rows[0]!.name}`;
    return own.href;
  }
});

/** Runs one process of workers to its end. */
function run(orders: Orders): Promise<Seen> {
  const file = join(import.meta.dirname, "concurrentConversions.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, JSON.stringify(orders)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, wrong] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text.toString()));
    child.stderr.on("data", (text: Buffer) => {
      wrong += text.toString();
      if (full) process.stderr.write(text);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(out) as Seen);
      else reject(new Error(`A process ended with ${code}: ${wrong}`));
    });
  });
}
