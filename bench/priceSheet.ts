import pg from "pg";
import { median } from "./load.ts";
import { openBench } from "./paint/openBench.ts";
import { signIn } from "./servers.ts";
import { startBareSheet } from "./sheet/bareSheet.ts";
import { cellsOf, workWith, type Worked } from "./sheet/measureSheet.ts";
import { seedSheet } from "./sheet/seedSheet.ts";

/*
 * npm run bench:sheet [-- --rounds 3]: the price sheet of 100 lines and 10 suppliers in Chromium with its CPU slowed
 * down four times: until it can be used, a scroll from top to bottom, an award; beside a bare table of the same texts and
 * buttons whose server answers at once, in the same run. What counts is the ratio.
 */
const ports = { ours: 3920, bare: 3923 };
const at = process.argv.indexOf("--rounds");
const rounds = at < 0 ? 3 : Number(process.argv[at + 1]);
const { browser, databaseUrl, close } = await openBench("sheet", ports.ours);
try {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  const id = await seedSheet(client, { port: ports.ours, lines: 100 });
  await client.end();
  const token = await signIn(ports.ours, "liqiang");
  const session = JSON.stringify({ token, expiresAt: Date.now() + 86_400_000 });
  const ours = {
    url: `http://127.0.0.1:${ports.ours}/purchasing/price-sheet/${id}`,
    stored: { "waybill.session": session },
  };
  const cells = await cellsOf(browser, ours);
  const bareServer = await startBareSheet(ports.bare, cells);
  const sides = { ours, bare: { url: `http://127.0.0.1:${ports.bare}/`, stored: {} } };
  const seen: Record<keyof typeof sides, Worked[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const))
      seen[side].push(await workWith(browser, { ...sides[side], line: round }));
  console.log(
    `${cells.length} lines, ${cells.flat().filter(({ priced }) => priced).length} prices; CPU slowed down 4 times, median of ${rounds}\n\n| | Waybill | bare table | ratio |\n| --- | --- | --- | --- |`,
  );
  for (const [title, key] of [
    ["can be used, full cache", "open"],
    ["scroll from top to bottom", "scroll"],
    ["longest frame while scrolling", "frame"],
    ["an award, until it is seen", "award"],
  ] as const) {
    const [own, other] = (["ours", "bare"] as const).map((side) =>
      median(seen[side].map((one) => one[key])),
    ) as [number, number];
    console.log(
      `| ${title} | ${own.toFixed(0)} ms | ${other.toFixed(0)} ms | ${(own / other).toFixed(2)} |`,
    );
  }
  await bareServer.close();
} finally {
  await close();
}
