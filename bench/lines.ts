import { startPostgres } from "../scripts/postgres.ts";
import { openDemoApp, type Caller } from "../tests/api/demoApp.ts";

/*
 * npm run bench:lines [-- --lines=500,2000]: what it costs the processor to save a document of so many lines, to save one change of it
 * again, and to refuse one of too many; and how long somebody else's list takes at worst meanwhile.
 */
const wanted = process.argv.find((word) => word.startsWith("--lines="))?.split("=")[1];
const sizes = (wanted ?? "100,500,2000").split(",").map(Number);

const postgres = await startPostgres({ shared_buffers: "256MB" });
if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
process.env["TEST_DATABASE_URL"] = postgres.socketUrl;
const demo = await openDemoApp();
try {
  const buyer = await demo.as("liqiang");
  const other = await demo.as("sunhao");
  const first = await orderOf(buyer);
  await save(buyer, first, 20);
  for (const lines of sizes) {
    const { answer, ...cost } = await measured(other, () => save(buyer, first, lines));
    say(`${lines} new lines: ${answer}`, lines, cost);
  }
  const { answer, ...cost } = await measured(other, () => save(buyer, first, 8000));
  say(`8000 new lines: ${answer}`, 8000, cost);
} finally {
  await demo.close();
  await postgres.stop();
}

interface Cost {
  readonly cpu: number;
  readonly took: number;
  readonly slowest: number;
}

function say(what: string, lines: number, { cpu, took, slowest }: Cost): void {
  console.log(
    `${what}: ${(cpu / lines).toFixed(2)} ms of the processor a line, ${Math.round(cpu)} ms in all, ` +
      `${Math.round(took)} ms on the clock; others waited ${Math.round(slowest)} ms at most`,
  );
}

/** Runs work while somebody else asks for a list again and again. */
async function measured(
  other: Caller,
  work: () => Promise<string>,
): Promise<Cost & { readonly answer: string }> {
  let isOver = false;
  let slowest = 0;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await other.post("/list/requisition/query", { size: 10 });
      slowest = Math.max(slowest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const from = process.cpuUsage();
  const began = performance.now();
  const answer = await work();
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(from);
  isOver = true;
  await asking;
  return { cpu: (user + system) / 1000, took, slowest, answer };
}

/** A supplier and a material of the demo. */
async function orderOf(buyer: Caller): Promise<{ supplier: unknown; material: unknown }> {
  const first = async (document: string) => {
    const { data } = await buyer.post(`/list/${document}/query`, { size: 10 });
    return { id: (data["rows"] as { id: string }[])[0]!.id };
  };
  return { supplier: await first("supplier"), material: await first("material") };
}

async function save(
  buyer: Caller,
  { supplier, material }: { supplier: unknown; material: unknown },
  lines: number,
): Promise<string> {
  const line = { material, quantity: "3", netPrice: "12.5" };
  const { status, message } = await buyer.post("/detail/purchase-order/save", {
    set: { title: "Many lines", supplier },
    items: { add: Array.from({ length: lines }, (_, n) => ({ key: `k${n}`, set: line })) },
  });
  return `${status} ${message}`.trim();
}
