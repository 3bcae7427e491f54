import type { Browser, Page } from "playwright";
import { openTwice } from "../paint/openPage.ts";

/** One sitting at a document, in milliseconds. */
export interface WorkedDocument {
  /** The first line is there. */
  readonly rows: number;
  /** The lines are there and no long task runs any more. */
  readonly usable: number;
  /** Of 95 in 100: from a key to the next picture, and between two pictures while the lines scroll. 0: not tried. */
  readonly letter: number;
  readonly enter: number;
  readonly frame: number;
}

interface Options {
  readonly url: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly slowdown: number;
  /** Whether to type and scroll too. */
  readonly works: boolean;
}

/** Opens a page from an empty cache, then again to work in it. */
export async function openWorked(browser: Browser, options: Options): Promise<WorkedDocument> {
  const { cold } = await openTwice(browser, options);
  const opened = { rows: cold.rows, usable: cold.interactive, letter: 0, enter: 0, frame: 0 };
  if (!options.works) return opened;
  const localStorage = Object.entries(options.stored).map(([name, value]) => ({ name, value }));
  const origin = new URL(options.url).origin;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(options.url);
    await page.locator(".ag-row").first().waitFor();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: options.slowdown });
    const frame = await scrolled(page);
    const title = page.locator(".wb-panel input[type=text], .wb-panel input:not([type])").first();
    if ((await title.count()) === 0) return { ...opened, frame };
    await title.click();
    const letter = await pressed(page, Array.from("abcdefghijklmnopqrst"));
    await page.locator('.ag-row [col-id="quantity"]').first().click();
    const keys = Array.from({ length: 10 }, () => ["Enter", "7", "Enter"]).flat();
    const enter = await pressed(page, keys, "Enter");
    return { ...opened, frame, letter, enter };
  } finally {
    await context.close();
  }
}

/** Presses keys one after the other; how long 95 of 100 of them (of those asked for) took until the next picture. */
async function pressed(page: Page, keys: readonly string[], counted?: string): Promise<number> {
  await page.evaluate(() => {
    const took: { key: string; ms: number }[] = [];
    Object.assign(window, { took });
    addEventListener(
      "keydown",
      ({ key, timeStamp }) =>
        // The frame after next begins when the picture with the key's effect has been handed over.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => took.push({ key, ms: performance.now() - timeStamp })),
        ),
      { capture: true },
    );
  });
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(
      (all) => (window as unknown as { took: unknown[] }).took.length >= all,
      index + 1,
    );
  }
  const took = await page.evaluate(
    () => (window as unknown as { took: { key: string; ms: number }[] }).took,
  );
  return most(took.filter(({ key }) => counted === undefined || key === counted));
}

/** How long 95 of 100 pictures take while the lines scroll by 60 steps. */
async function scrolled(page: Page): Promise<number> {
  await page.locator(".ag-row").first().hover();
  await page.evaluate(() => {
    const frames: { ms: number }[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push({ ms: now - last });
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 400);
  return most(
    await page.evaluate(() => (window as unknown as { frames: { ms: number }[] }).frames),
  );
}

function most(taken: readonly { readonly ms: number }[]): number {
  const sorted = taken.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
