import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { startPostgres } from "../../scripts/postgres.ts";
import { ended, startWaybill } from "../servers.ts";

/** What a bench of pages works with: the product on a database of its own, and a Chromium. */
export interface PageBench {
  readonly databaseUrl: string;
  readonly browser: Browser;
  /** A path below the bench's own folder. */
  readonly within: (name: string) => string;
  readonly close: () => Promise<void>;
}

/** Starts PostgreSQL, the product on the port, and Chromium. Throws when this machine lacks one of them. */
export async function openBench(name: string, port: number): Promise<PageBench> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium: run `node scripts/setup.mjs --browser`");
  const folder = mkdtempSync(join(tmpdir(), `waybill-${name}-`));
  const within = (part: string) => join(folder, part);
  const postgres = await startPostgres({});
  if (!postgres) throw new Error("bench needs PostgreSQL's programs (postgres, initdb) here");
  const waybill = await startWaybill({ databaseUrl: postgres.url, port, folder: within("data") });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const close = async () => {
    await browser.close();
    await ended(waybill);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { databaseUrl: postgres.url, browser, within, close };
}
