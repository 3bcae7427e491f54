import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { Refusal } from "../../src/engine/index.ts";
import { inTransaction, type Context } from "../../src/server/core/context.ts";
import { openStore } from "../../src/server/store/connection/connect.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import { beginCount } from "../../src/features/stock/server/count/countStock.ts";
import { releaseCount } from "../../src/features/stock/server/count/endCount.ts";
import { movedSince } from "../../src/features/stock/server/movedSince.ts";
import { postMovement, type Leg } from "../../src/features/stock/server/postMovement.ts";
import { purgeEmptyStock } from "../../src/features/stock/server/purgeEmpty.ts";
import { reserveStock, type Wanted } from "../../src/features/stock/server/reserveStock.ts";
import { reversalLegs } from "../../src/features/stock/server/reversalLegs.ts";
import type { StockKey } from "../../src/features/stock/server/stockKey.ts";
import { generator } from "./generator.ts";
import { contextsOf } from "./processContext.ts";
import { anyKey, anyLegs, brokenStock, keeperOf, type Arranged } from "./stockArranged.ts";

/*
 * One process of the test of concurrent postings: some workers, each with a connection of its own, who post, reserve, reverse and
 * count stock of a few keys at random, as fast as they can. What they were answered goes to standard output as JSON.
 */

/** What the test tells a process. */
export interface Orders {
  readonly url: string;
  readonly arranged: Arranged;
  /** Numbers of the workers of this process: their seeds. */
  readonly workers: readonly number[];
  readonly rounds: number;
}
/** What a process has seen. */
export interface Seen {
  readonly done: number;
  /** How often each status was answered; 200 for what was done. */
  readonly answers: Readonly<Record<string, number>>;
  /** Whatever is no legal answer. */
  readonly wrong: readonly string[];
}

/** Done, and: a stocktake runs, too little there, reversed already, nothing to count. */
const legal: ReadonlySet<number> = new Set([200, 5601, 5602, 5608, 5609]);

if (process.argv[2] !== undefined) {
  const seen = await work(JSON.parse(process.argv[2]) as Orders);
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}

async function work({ url, arranged, workers, rounds }: Orders): Promise<Seen> {
  const store = await openStore({ databaseUrl: url, dataFolder: "", poolSize: workers.length });
  const schema = loadSchemas();
  const actor = keeperOf(arranged);
  const context = contextsOf(schema, store, actor);
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  let done = 0;
  await Promise.all(
    workers.map(async (seed) => {
      const random = generator(seed);
      const holders = new Map<string, Leg["key"]>();
      for (let round = 0; round < rounds; round++) {
        const status = await step(context, arranged, random, holders).catch((error: unknown) => {
          if (error instanceof Refusal) return error.status;
          wrong.push(String(error));
          return 500;
        });
        answers[status] = (answers[status] ?? 0) + 1;
        if (!legal.has(status)) wrong.push(`answer ${status}`);
        if (round % 20 === 0) wrong.push(...(await brokenStock(store.db)));
        done += 1;
      }
    }),
  );
  await store.close();
  return { done, answers, wrong: wrong.slice(0, 20) };
}

/** One random thing that happens in a warehouse. */
async function step(
  context: () => Context,
  arranged: Arranged,
  random: () => number,
  holders: Map<string, Leg["key"]>,
): Promise<number> {
  const pick = random();
  if (pick < 0.05) {
    await purgeEmptyStock(context());
    return 200;
  }
  if (pick < 0.55) {
    await post(context(), anyLegs(arranged, random), "S");
    return 200;
  }
  if (pick < 0.7) {
    await hold(context(), arranged, random, holders);
    return 200;
  }
  if (pick < 0.92) {
    const number = await anyMovement(context(), random);
    if (number === undefined) return 200;
    await inTransaction(context(), async (writing) => {
      const legs = await reversalLegs(writing, number);
      await postMovement(writing, legs, posting(writing, "R"));
    });
    return 200;
  }
  return count(context, arranged, random);
}

/** A line holds stock, lets it go, or posts out what it holds and a little more. */
async function hold(
  context: Context,
  arranged: Arranged,
  random: () => number,
  holders: Map<string, Leg["key"]>,
): Promise<void> {
  const pick = random();
  const [holder, key] = [...holders][Math.floor(random() * holders.size)] ?? [];
  if (holder === undefined || pick < 0.4) {
    const line = randomUUID();
    const wanted = { holder: line, key: anyKey(arranged, random), unit: arranged.unit };
    const quantity = String(1 + Math.floor(random() * 9));
    await reserve(context, line, [{ ...wanted, quantity }]);
    holders.set(line, wanted.key);
  } else if (pick < 0.65) {
    await reserve(context, holder, []);
    holders.delete(holder);
  } else {
    const quantity = `-${1 + Math.floor(random() * 4)}`;
    await post(context, [{ key: key!, type: "ISSUE", quantity, unit: arranged.unit, holder }], "H");
  }
}

function reserve(context: Context, record: string, wanted: readonly Wanted[]): Promise<void> {
  return inTransaction(context, (writing) =>
    reserveStock(writing, { record, holders: [record], wanted }),
  );
}

/** Begins a stocktake of a warehouse, or of one material there, and posts what it finds: up to two more or less. */
async function count(
  context: () => Context,
  arranged: Arranged,
  random: () => number,
): Promise<number> {
  const warehouse = arranged.warehouses[Math.floor(random() * arranged.warehouses.length)]!;
  const materials = random() < 0.7 ? [arranged.materials[Math.floor(random() * 3)]!] : [];
  const freeze = random() < 0.8;
  const id = randomUUID();
  const number = id.slice(0, 18);
  const scope = { warehouse, areas: [], locations: [], materials, categories: [], classes: [] };
  const begun = await inTransaction(context(), (writing) =>
    beginCount(writing, { id, number, scope, freeze, blindFor: [] }),
  );
  const keys = begun.lines.map((line) => line as unknown as StockKey);
  await inTransaction(context(), async (writing) => {
    await releaseCount(writing, number);
    const asked = keys.map((key) => ({ key, until: null }));
    const moved = await movedSince(writing, begun.lastMovement, asked);
    if (freeze && moved.some((quantity) => quantity !== "0"))
      throw new Error("Something moved under a stocktake");
    const legs = keys.flatMap((key): Leg[] => {
      const difference = Math.floor(random() * 5) - 2;
      if (difference === 0) return [];
      const type = difference > 0 ? "CNT_GAIN" : "CNT_LOSS";
      return [{ key, type, quantity: String(difference), unit: arranged.unit }];
    });
    await postMovement(writing, legs, posting(writing, number)).catch((error: unknown) => {
      // Too little there for a loss: nothing of the result stands, but the stocktake is over.
      if (!(error instanceof Refusal) || error.status !== 5602) throw error;
    });
  });
  return 200;
}

function post(context: Context, legs: readonly Leg[], number: string): Promise<unknown> {
  return inTransaction(context, (writing) => postMovement(writing, legs, posting(writing, number)));
}

function posting({ today }: Context, number: string) {
  return { date: today, source: { type: "MBG", number } };
}

async function anyMovement({ db }: Context, random: () => number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`select number from warehouse.movement
    order by number desc limit 60`.execute(db);
  return rows[Math.floor(random() * rows.length)]?.number;
}
