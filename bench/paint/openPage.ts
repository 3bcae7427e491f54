import type { Browser, BrowserContext } from "playwright";

/** One opening of a page: milliseconds since navigation, bytes as they came over the wire. */
export interface Opened {
  /** First contentful paint. */
  readonly paint: number;
  /** The first row of the grid is there. */
  readonly rows: number;
  /** Rows are there and the main thread has done its last task of over 50 ms. */
  readonly interactive: number;
  /** Scripts that the page itself names: what must come before anything is drawn. */
  readonly initialScript: number;
  readonly scripts: number;
  readonly total: number;
  readonly requests: number;
}
interface Times {
  longTaskEnd: number;
  rows: number;
}

/** Nothing longer than 50 ms for this long: the page is at rest. */
const quiet = 1500;

/** Opens a page in a context of its own, with a storage entry for its origin, twice: from an empty cache, then from a full one. */
export async function openTwice(
  browser: Browser,
  options: {
    readonly url: string;
    readonly slowdown: number;
    readonly stored: Readonly<Record<string, string>>;
  },
): Promise<{ readonly cold: Opened; readonly warm: Opened }> {
  const { url, slowdown, stored } = options;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  try {
    await context.addInitScript(observe);
    const cold = await openOnce(context, url, slowdown);
    const warm = await openOnce(context, url, slowdown);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function openOnce(context: BrowserContext, url: string, slowdown: number): Promise<Opened> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await client.send("Network.enable");
  const types = new Map<string, { readonly url: string; readonly type: string }>();
  const finished: { readonly url: string; readonly type: string; readonly bytes: number }[] = [];
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Pictures within styles are asked of nobody.
    if (/^https?:/.test(response.url)) types.set(requestId, { url: response.url, type });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const of = types.get(requestId);
    if (of) finished.push({ ...of, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    (rest) => {
      const { times } = window as unknown as { times: Times };
      return times.rows > 0 && performance.now() - Math.max(times.rows, times.longTaskEnd) > rest;
    },
    quiet,
    { timeout: 120_000 },
  );
  const seen = await page.evaluate(() => {
    const { times } = window as unknown as { times: Times };
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { paint: paint?.startTime ?? 0, ...times };
  });
  const sent = await (await page.request.get(url, { headers: { accept: "text/html" } })).text();
  const isInitial = (address: string) => sent.includes(new URL(address).pathname);
  await page.close();
  const sum = (wanted: (one: (typeof finished)[number]) => boolean) =>
    finished.filter(wanted).reduce((all, { bytes }) => all + bytes, 0);
  return {
    paint: seen.paint,
    rows: seen.rows,
    interactive: Math.max(seen.rows, seen.longTaskEnd),
    initialScript: sum(({ type, url: address }) => type === "Script" && isInitial(address)),
    scripts: sum(({ type }) => type === "Script"),
    total: sum(() => true),
    requests: finished.length,
  };
}

/** Runs in the page before anything of it: notes when its rows appear and when its long tasks end. */
function observe(): void {
  const times: Times = { longTaskEnd: 0, rows: 0 };
  (window as unknown as { times: Times }).times = times;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      times.longTaskEnd = Math.max(times.longTaskEnd, startTime + duration);
  }).observe({ type: "longtask", buffered: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".ag-row")) return;
    times.rows = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}
