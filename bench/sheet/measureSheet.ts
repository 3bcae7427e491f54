import type { Browser, Page } from "playwright";
import type { BareCell } from "./bareSheet.ts";

/** One sitting at a sheet, in milliseconds. */
export interface Worked {
  /** From the navigation until all lines are there and no long task runs any more. */
  readonly open: number;
  readonly scroll: number;
  readonly frame: number;
  readonly award: number;
}
interface Side {
  readonly url: string;
  readonly stored: Readonly<Record<string, string>>;
}

const slowdown = 4;
/** Nothing longer than 50 ms for this long: the page is at rest. */
const quiet = 1500;

/** The texts of all cells of our sheet, with every column of the suppliers. */
export async function cellsOf(browser: Browser, side: Side): Promise<BareCell[][]> {
  const { page, close } = await opened(browser, side);
  try {
    return await page.evaluate(() =>
      [...document.querySelectorAll<HTMLTableRowElement>("main tbody tr")].map((row) =>
        [...row.cells].map((cell) => ({
          text: cell.innerText,
          span: cell.colSpan,
          priced: cell.querySelector("button[aria-pressed]") !== null,
          lowest: cell.dataset["lowest"] === "true",
        })),
      ),
    );
  } finally {
    await close();
  }
}

/** Opens the sheet from a full cache, scrolls through it and awards a line to its lowest offer. */
export async function workWith(
  browser: Browser,
  side: Side & { readonly line: number },
): Promise<Worked> {
  const { page, open, close } = await opened(browser, side);
  try {
    const { scroll, frame } = await page.evaluate(scrolled);
    const award = await page.evaluate(awarded, side.line);
    return { open, scroll, frame, award };
  } finally {
    await close();
  }
}

async function opened(
  browser: Browser,
  { url, stored }: Side,
): Promise<{ readonly page: Page; readonly open: number; readonly close: () => Promise<void> }> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  await context.addInitScript(() => {
    const times = { task: 0 };
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        times.task = Math.max(times.task, startTime + duration);
    }).observe({ type: "longtask", buffered: true });
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("tbody tr").nth(99).waitFor({ timeout: 120_000 });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.reload({ waitUntil: "commit" });
  await page.locator("tbody tr").nth(99).waitFor({ timeout: 120_000, state: "attached" });
  const open = await page.evaluate(async (rest) => {
    const { times } = window as unknown as { times: { task: number } };
    const rows = performance.now();
    while (performance.now() - Math.max(rows, times.task) < rest)
      await new Promise((done) => setTimeout(done, 50));
    return Math.max(rows, times.task);
  }, quiet);
  return { page, open, close: () => context.close() };
}

/* In the page. */

async function scrolled(): Promise<{ scroll: number; frame: number }> {
  const frames = () => new Promise<number>((done) => requestAnimationFrame(done));
  const scroller = document.querySelector("tbody")!.closest("section")!;
  const step = (scroller.scrollHeight - scroller.clientHeight) / 60;
  const start = performance.now();
  let [last, longest] = [await frames(), 0];
  for (let index = 1; index <= 60; index++) {
    scroller.scrollTop = step * index;
    scroller.scrollLeft = step * index;
    const now = await frames();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return { scroll: performance.now() - start, frame: longest };
}

async function awarded(line: number): Promise<number> {
  const row = document.querySelectorAll<HTMLTableRowElement>("tbody tr")[line]!;
  const find = () => row.querySelector<HTMLElement>("[data-lowest=true] button[aria-pressed]")!;
  const start = performance.now();
  find().click();
  while (find().getAttribute("aria-pressed") !== "true") {
    if (performance.now() - start > 60_000) throw new Error("the award is not seen");
    await new Promise((done) => requestAnimationFrame(done));
  }
  return performance.now() - start;
}
