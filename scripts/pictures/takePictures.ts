// node scripts/pictures/takePictures.ts [ADDRESS] [NAME ...]: pictures of every kind of page for docs/images/pages, from a
// server with fresh demo data (`npm start`). `pngquant` makes them small where it is installed.
import { spawnSync } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { chromiumFlags, findChromium } from "../chromium.mjs";
import { demoCalls } from "./demoCalls.ts";
import { pageKinds, type PageKind } from "./pageKinds.ts";
import { runningAuction } from "./runningAuction.ts";

const [origin = "http://127.0.0.1:3000", ...names] = process.argv.slice(2);
const folder = join(import.meta.dirname, "../../docs/images/pages");
const calls = demoCalls(origin);
const executablePath = findChromium();
if (!executablePath) throw new Error("no Chromium: run `node scripts/setup.mjs --browser`");

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
for (const kind of pageKinds)
  if (names.length === 0 || names.includes(kind.name)) await take(browser, kind);
await browser.close();

async function take(one: Browser, kind: PageKind): Promise<void> {
  // The hall is shown as a supplier sees it while it is busy.
  const isHall = kind.name === "hall";
  const path = isHall ? await runningAuction(calls) : await kind.path(calls.call);
  const session = {
    token: await calls.token(isHall ? "s001" : kind.as),
    expiresAt: Date.now() + 86_400_000,
  };
  const context = await one.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: "waybill.session", value: JSON.stringify(session) },
            { name: "waybill.language", value: JSON.stringify("en") },
          ],
        },
      ],
    },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(path);
  await page.locator("main").locator(kind.ready).first().waitFor();
  await kind.show?.(page);
  // Charts and pictures come last, and nothing says when; the pointer would leave a tooltip.
  await page.mouse.move(200, 24);
  await page.waitForTimeout(1_500);
  const file = join(folder, `${kind.name}.png`);
  await page.screenshot({ path: file });
  await context.close();
  const made = spawnSync("pngquant", [
    "--force",
    "--skip-if-larger",
    "--speed=1",
    "--output",
    file,
    "64",
    file,
  ]);
  if (made.error) console.warn("pngquant is not installed: pictures are three times as large");
  console.log(`${file}: ${Math.round((await stat(file)).size / 1000)} kB`);
}
