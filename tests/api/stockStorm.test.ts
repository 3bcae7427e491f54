import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { wrongCosts } from "../../src/features/stock/server/costs.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { deadlocks } from "./deadlocks.ts";
import { openTestStore, productSchema, type TestStore } from "./harness.ts";
import { arrangeStock, brokenStock, type Arranged } from "./stockArranged.ts";
import type { Orders, Seen } from "./stockStorm.ts";

const url = process.env["TEST_DATABASE_URL"];
/** Each loads the server, which takes longer than a sample of rounds. */
const processes = full ? 4 : 2;
const workers = 20;
/** 10,000 in all by `npm run test:full`; else a sample with the same seeds. */
const rounds = full ? 500 : 20;
if (url !== undefined) noteShare("rounds of concurrent postings", rounds, 500);

describe.skipIf(url === undefined)("on a PostgreSQL server, from several processes", () => {
  const schema = productSchema();
  let opened: TestStore;
  let arranged: Arranged;
  beforeAll(async () => {
    opened = await openTestStore(schema);
    arranged = await arrangeStock(opened);
  });
  afterAll(() => opened?.close());

  test(
    `${workers} workers post, reserve, reverse and count the same stock, ${workers * rounds} times`,
    { timeout: full ? 3_600_000 : 240_000 },
    async () => {
      const { db } = opened.store;
      const before = await deadlocks(db);
      const numbers = Array.from({ length: workers }, (_, worker) => worker + 1);
      const seen = await Promise.all(
        Array.from({ length: processes }, async (_, index) =>
          run({
            url: await ownUrl(),
            arranged,
            rounds,
            workers: numbers.filter((worker) => worker % processes === index),
          }),
        ),
      );
      expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(seen.reduce((sum, { done }) => sum + done, 0)).toBe(workers * rounds);
      const answers = (status: number) =>
        seen.reduce((sum, one) => sum + (one.answers[status] ?? 0), 0);
      // Not a run in which everything was refused, or nothing.
      expect(answers(200)).toBeGreaterThan((workers * rounds) / 4);
      expect(answers(5601)).toBeGreaterThan(0);
      expect(answers(5602)).toBeGreaterThan(0);
      expect(answers(5608)).toBeGreaterThan(0);
      expect(await replayLedger(db, schema)).toEqual([]);
      expect(await wrongBalances(db, schema)).toEqual([]);
      expect(await wrongCosts(db, schema)).toEqual([]);
      expect(await brokenStock(db)).toEqual([]);
      expect(await deadlocks(db)).toBe(before);
      const { rows } = await sql`select 1 from system.stock_count`.execute(db);
      expect(rows).toEqual([]);
    },
  );

  async function ownUrl(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      opened.store.db,
    );
    const own = new URL(url!);
    own.pathname = `/${rows[0]!.name}`;
    return own.href;
  }
});

/** Runs one process of workers to its end. */
function run(orders: Orders): Promise<Seen> {
  const file = join(import.meta.dirname, "stockStorm.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, JSON.stringify(orders)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, wrong] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text.toString()));
    child.stderr.on("data", (text: Buffer) => (wrong += text.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(out) as Seen);
      else reject(new Error(`A process ended with ${code}: ${wrong}`));
    });
  });
}
