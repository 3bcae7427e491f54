import pg from "pg";
import { median } from "./load.ts";
import { startBare } from "./paint/bareServer.ts";
import { openTwice, type Opened } from "./paint/openPage.ts";
import { seedOrders } from "./seed.ts";
import { openBench } from "./paint/openBench.ts";
import { signIn } from "./servers.ts";

/*
 * npm run bench:paint [-- --rounds 5]: how long the list page takes in Chromium with its CPU slowed down four times, from an empty cache and
 * from a full one, beside a bare page with the same grid, columns and rows that the same machine serves in the same run.
 * What counts is the ratio; the bare page has no frame, menu, filters, words, rights or sign-in.
 */
const ports = { ours: 3910, bare: 3913 };
const slowdown = 4;
const at = process.argv.indexOf("--rounds");
const rounds = at < 0 ? 5 : Number(process.argv[at + 1]);
const list = "purchase-order";
const { browser, databaseUrl, within, close } = await openBench("paint", ports.ours);
try {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  await seedOrders(client, 2000);
  await client.end();
  const token = await signIn(ports.ours, "liqiang");
  const rows = await recordRows(token);
  const bare = await startBare({ folder: within("bare"), port: ports.bare, rows });
  const session = JSON.stringify({ token, expiresAt: Date.now() + 86_400_000 });
  const sides = {
    ours: {
      url: `http://127.0.0.1:${ports.ours}/purchasing/${list}`,
      stored: { "waybill.session": session },
    },
    bare: { url: `http://127.0.0.1:${ports.bare}/`, stored: {} },
  };
  const seen: Record<keyof typeof sides, Record<"cold" | "warm", Opened[]>> = {
    ours: { cold: [], warm: [] },
    bare: { cold: [], warm: [] },
  };
  // The first opening of each warms the servers up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0
      ? (["ours", "bare"] as const)
      : (["bare", "ours"] as const)) {
      const { cold, warm } = await openTwice(browser, { ...sides[side], slowdown });
      if (round === 0) continue;
      seen[side].cold.push(cold);
      seen[side].warm.push(warm);
    }
  }
  console.log(
    `CPU slowed down ${slowdown} times, median of ${rounds}\n\n| | Waybill | bare grid | ratio |\n| --- | --- | --- | --- |`,
  );
  for (const cache of ["cold", "warm"] as const) {
    const row = (title: string, of: (one: Opened) => number, unit: string, by = 1) => {
      const [ours, other] = (["ours", "bare"] as const).map(
        (side) => median(seen[side][cache].map(of)) / by,
      ) as [number, number];
      const ratio = other > 0 ? (ours / other).toFixed(2) : "";
      console.log(
        `| ${title}, ${cache} cache | ${ours.toFixed(0)}${unit} | ${other.toFixed(0)}${unit} | ${ratio} |`,
      );
    };
    row("first paint", ({ paint }) => paint, " ms");
    row("rows are there", ({ rows: shown }) => shown, " ms");
    row("interactive", ({ interactive }) => interactive, " ms");
    row("initial script", ({ initialScript }) => initialScript, " kB", 1000);
    row("all scripts", ({ scripts }) => scripts, " kB", 1000);
    row("all that was loaded", ({ total }) => total, " kB", 1000);
    row("requests", ({ requests }) => requests, "");
  }
  await bare.close();
} finally {
  await close();
}

/** The rows and columns that our list shows first, for the bare page to show the same. */
async function recordRows(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const address = `http://127.0.0.1:${ports.ours}/list/${list}`;
  const answer = async <T>(asked: Promise<Response>) =>
    ((await (await asked).json()) as { data: T }).data;
  const page = await answer<{
    columns: { path: string; title: string; hidden?: boolean }[];
    size?: number;
  }>(fetch(address, { headers }));
  const { rows } = await answer<{ rows: unknown[] }>(
    fetch(`${address}/query`, {
      method: "POST",
      headers,
      body: JSON.stringify({ size: page.size ?? 50 }),
    }),
  );
  const columns = page.columns.filter(({ hidden }) => !hidden);
  return JSON.stringify({ columns: columns.map(({ path, title }) => ({ path, title })), rows });
}
