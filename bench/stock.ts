import { sql } from "kysely";
import { startPostgres } from "../scripts/postgres.ts";
import { inTransaction, type Context } from "../src/server/core/context.ts";
import { postMovement } from "../src/features/stock/server/postMovement.ts";
import { openTestStore, productSchema } from "../tests/api/harness.ts";
import { generator } from "../tests/api/generator.ts";
import { anyKey, arrangeStock, keeperOf, type Arranged } from "../tests/api/stockArranged.ts";
import { median } from "./load.ts";
import { seedMovements } from "./seedMovements.ts";

/*
 * npm run bench:stock [-- --rows=1000000]: how long a posting takes on a ledger of 1,000 movements and on one of a million, in two
 * databases of one server, a posting here and a posting there in turn. What counts is the ratio of the two medians.
 */
const wanted = process.argv.find((word) => word.startsWith("--rows="));
const rows = wanted ? Number(wanted.split("=")[1]) : 1_000_000;
const sizes = [1_000, rows];
const warmUp = 100;
const postings = 400;

interface Ledger {
  readonly context: Context;
  readonly arranged: Arranged;
  readonly times: number[];
}

const postgres = await startPostgres({ shared_buffers: "1GB", max_wal_size: "8GB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
process.env["TEST_DATABASE_URL"] = postgres.url;
const stores = [await openTestStore(productSchema()), await openTestStore(productSchema())];
try {
  const ledgers: Ledger[] = [];
  for (const opened of stores) {
    const arranged = await arrangeStock(opened);
    const context = opened.context(keeperOf(arranged));
    const ledger = { context, arranged, times: [] };
    for (let n = 0; n < warmUp; n++) await post(ledger, n);
    const { db } = context;
    const run = async (text: string) =>
      (await sql.raw<Readonly<Record<string, unknown>>>(text).execute(db)).rows;
    await seedMovements(run, sizes[ledgers.length]!);
    ledgers.push(ledger);
  }
  for (let n = 0; n < warmUp + postings; n++) {
    for (const ledger of ledgers) {
      const took = await post(ledger, n);
      if (n >= warmUp) ledger.times.push(took);
    }
  }
  const middles = ledgers.map(({ times }) => median(times));
  for (const [index, middle] of middles.entries())
    console.log(
      `${sizes[index]!.toLocaleString("en")} movements: a posting takes ${middle.toFixed(2)} ms`,
    );
  console.log(`ratio ${(middles[1]! / middles[0]!).toFixed(2)}`);
} finally {
  for (const opened of stores) await opened.close();
  await postgres.stop();
}

/** Posts one receipt of three; answers how long it took, in milliseconds. */
async function post({ context, arranged }: Ledger, seed: number): Promise<number> {
  const leg = {
    key: anyKey(arranged, generator(seed)),
    type: "ADJ_IN",
    quantity: "3",
    unit: arranged.unit,
  };
  const started = performance.now();
  await inTransaction(context, (writing) =>
    postMovement(writing, [leg], {
      date: context.today,
      source: { type: "MBG", number: "BENCH" },
    }),
  );
  return performance.now() - started;
}
