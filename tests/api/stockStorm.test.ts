import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { inTransaction, type Writing } from "../../src/server/core/context.ts";
import type { Db } from "../../src/server/store/connection/store.ts";
import { lockCosts, wrongCosts } from "../../src/features/stock/server/costs.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { deadlocks } from "./deadlocks.ts";
import { insert, openTestStore, productSchema, type TestStore } from "./harness.ts";
import { arrangeStock, brokenStock, keeperOf, type Arranged } from "./stockArranged.ts";
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

  test("two postings that meet at the first cost of a material wait for each other", async () => {
    const { db } = opened.store;
    const before = await deadlocks(db);
    const [known, fresh] = await Promise.all(["K", "F"].map(newMaterial));
    const context = opened.context(keeperOf(arranged));
    const costs = (writing: Writing, ...ids: readonly string[]) =>
      lockCosts(writing, new Map(ids.map((id) => [id, arranged.unit])));
    await inTransaction(context, (writing) => costs(writing, known!));
    await inTransaction(context, async (first) => {
      await costs(first, fresh!);
      const second = inTransaction(context, (writing) => costs(writing, known!, fresh!));
      await waiting(db);
      await costs(first, known!);
      return { second };
    }).then(({ second }) => second);
    expect(await deadlocks(db)).toBe(before);
  });

  async function newMaterial(code: string): Promise<string> {
    const rows = [{ code, name: code, status: "ENABLED", baseUnit: arranged.unit }];
    const [id] = await insert(opened.store, "masters.material", rows);
    return id!;
  }

  /** Until a transaction of this database waits for another's lock. */
  async function waiting(db: Db): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return Number(rows[0]!.n);
      })
      .toBeGreaterThan(0);
  }

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
