import { openWorked, type WorkedDocument } from "./document/workDocument.ts";
import { median } from "./load.ts";
import { startBare } from "./paint/bareServer.ts";
import { openBench } from "./paint/openBench.ts";
import { signIn } from "./servers.ts";

/*
 * npm run bench:document [-- --lines=3,2000 --rounds=3]: a purchase order of so many lines in Chromium with its CPU slowed down four times,
 * beside a bare page with the same grid and lines in the same run: until it can be used, and, where it is long, a letter in a header
 * field, Enter in a cell and a frame while scrolling (95 of 100 of each). The bare page has no header, so that only its scroll compares.
 */
const ports = { ours: 3920, bare: 3923 };
const slowdown = 4;
const option = (name: string, usual: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? usual;
const sizes = option("lines", "3,2000").split(",").map(Number);
const rounds = Number(option("rounds", "3"));
const { browser, within, close } = await openBench("document", ports.ours);
try {
  const token = await signIn(ports.ours, "liqiang");
  const session = JSON.stringify({ token, expiresAt: Date.now() + 86_400_000 });
  console.log("| | Waybill | bare grid | ratio |\n| --- | --- | --- | --- |");
  for (const lines of sizes) {
    const bare = await startBare({
      folder: within(`bare${lines}`),
      port: ports.bare,
      rows: JSON.stringify(bareLines(lines)),
    });
    const id = await makeOrder(token, lines);
    const sides = {
      ours: {
        url: `http://127.0.0.1:${ports.ours}/purchasing/purchase-order/${id}`,
        stored: { "waybill.session": session },
      },
      bare: { url: `http://127.0.0.1:${ports.bare}/`, stored: {} },
    };
    const seen: Record<keyof typeof sides, WorkedDocument[]> = { ours: [], bare: [] };
    // The first opening of each warms the servers up and does not count.
    for (let round = 0; round <= rounds; round++)
      for (const side of ["ours", "bare"] as const) {
        const worked = await openWorked(browser, { ...sides[side], slowdown, works: lines > 100 });
        if (round > 0) seen[side].push(worked);
      }
    await bare.close();
    const say = (title: string, of: (one: WorkedDocument) => number) => {
      const [ours, other] = [median(seen.ours.map(of)), median(seen.bare.map(of))];
      const compared = other > 0 ? `${other.toFixed(0)} ms | ${(ours / other).toFixed(2)}` : " | ";
      console.log(`| ${lines} lines: ${title} | ${ours.toFixed(0)} ms | ${compared} |`);
    };
    say("lines are there", ({ rows }) => rows);
    say("usable", ({ usable }) => usable);
    if (lines <= 100) continue;
    say("letter in a header field, p95", ({ letter }) => letter);
    say("Enter in a cell, p95", ({ enter }) => enter);
    say("frame while scrolling, p95", ({ frame }) => frame);
  }
} finally {
  await close();
}

async function call<T>(token: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${ports.ours}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { status, message, data } = (await answer.json()) as {
    status: number;
    message: string;
    data: T;
  };
  if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
  return data;
}

/** A draft of so many lines; answers its id. */
async function makeOrder(token: string, lines: number): Promise<string> {
  const first = async (document: string) => {
    const { rows } = await call<{ rows: { id: string }[] }>(token, `/list/${document}/query`, {
      size: 10,
    });
    return { id: rows[0]!.id };
  };
  const [supplier, material] = [await first("supplier"), await first("material")];
  const set = { material, quantity: "3", netPrice: "12.5" };
  const title = `An order of ${lines} lines`;
  await call(token, "/detail/purchase-order/save", {
    set: { title, supplier },
    items: { add: Array.from({ length: lines }, (_, n) => ({ key: `k${n}`, set })) },
  });
  const { rows } = await call<{ rows: { id: string; title: string }[] }>(
    token,
    "/list/purchase-order/query",
    { size: 50 },
  );
  const made = rows.find((row) => row.title === title);
  if (!made) throw new Error(`${title} is not in the list`);
  return made.id;
}

/** The lines of such an order as the bare page draws them. */
function bareLines(lines: number): object {
  const titles = ["Item", "Material", "Quantity", "Price", "Amount", "Date", "Warehouse", "State"];
  const columns = titles.map((title) => ({ path: title.toLowerCase(), title }));
  const rows = Array.from({ length: lines }, (_, n) => ({
    item: n + 1,
    material: { name: "Aluminium sheet AL6061" },
    quantity: "3",
    price: "12.50",
    amount: "42.38",
    date: "2026-12-08",
    warehouse: { name: "Raw materials" },
    state: "Draft",
  }));
  return { columns, rows };
}
