/*
 * Opens the app without a network: pages and files as they were last, and what was read last of the documents that are worked off.
 * With a network everything comes from the server, as without this worker. Writes never pass here: the outbox keeps them.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    name: "install" | "activate" | "message",
    listen: (event: Waiting) => void,
  ): void;
  addEventListener(name: "fetch", listen: (event: Fetching) => void): void;
};

/** Files of the client; what was read, of one person; in it the pages whose documents are kept (`takeAlong.ts` writes them). */
const files = "waybill-files";
const reads = "waybill-reads";
const keptPages = "/kept-pages.json";
/** How long the page of the server is waited for, where there is an older one. */
const patience = 3000;
const startPage = "/";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), keepFiles()])),
);

// Pages that are worked off ask for it anew: the first time may have been cut off, and there may be a new release.
worker.addEventListener("message", (event) => event.waitUntil(keepFiles()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") return event.respondWith(openPage(request));
  if (pathname.startsWith("/assets/")) return event.respondWith(openFile(request));
  // Another person, or nobody: what was read is none of theirs.
  if (/^\/rs\/(login|logout|switchOrg)/.test(pathname))
    return event.waitUntil(caches.delete(reads));
  if (isRead(request, pathname)) event.respondWith(read(request, pathname));
});

let keeping: Promise<void> | undefined;
const keepFiles = (): Promise<void> => (keeping ??= keepAll().finally(() => (keeping = undefined)));

/**
 * All files of this release, then its page, and those of earlier ones go only after that: cut off in between, the release that was kept
 * before still opens. Pages that are open have loaded theirs, or come from the server. One file that does not come keeps no other out.
 */
async function keepAll(): Promise<void> {
  const cache = await caches.open(files);
  const names = (await (await fetch("/offline-files.json")).json()) as readonly string[];
  const wanted = new Set(names.map((name) => new URL(`/${name}`, location.origin).href));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...wanted].filter((url) => !kept.has(url));
  const outcomes = await Promise.allSettled(missing.map((url) => cache.add(url)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  await keepPage(await fetch(startPage, { headers: { accept: "text/html" } }));
  for (const url of kept)
    if (new URL(url).pathname !== startPage && !wanted.has(url)) await cache.delete(url);
}

/** A page and its policy belong together: they name the same nonce. */
async function keepPage(page: Response): Promise<void> {
  const isPage = page.headers.get("content-type")?.startsWith("text/html") === true;
  if (page.ok && isPage) await (await caches.open(files)).put(startPage, page);
}

async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(files)).match(startPage);
  try {
    const signal = kept && AbortSignal.timeout(patience);
    const page = await fetch(request.url, {
      headers: request.headers,
      redirect: "manual",
      ...(signal && { signal }),
    });
    if (!new URL(request.url).pathname.startsWith("/docs")) await keepPage(page.clone());
    return page;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(files);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await cache.put(request.url, file.clone());
  return file;
}

/** What the frame asks for, and definitions, rows and documents of pages that may be kept. */
function isRead(request: Request, pathname: string): boolean {
  if (request.headers.get("accept")?.includes("text/event-stream") === true) return false;
  if (request.method === "GET")
    return !/^\/(files|docs|jobs|res\/events|metrics|health|sw\.js)/.test(pathname);
  // What references may point to is kept as it was asked for, so that it can be picked without a network too.
  const asks = /^\/(list\/[^/]+\/query|detail\/[^/]+\/get|res\/[^/]+\/select)$/;
  return request.method === "POST" && asks.test(pathname);
}

async function read(request: Request, pathname: string): Promise<Response> {
  const body = request.method === "POST" ? await request.clone().text() : "";
  try {
    const answer = await fetch(request);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
    if (answer.ok && isJson && (await mayKeep(pathname)))
      await (await caches.open(reads)).put(keyOf(request, body), answer.clone());
    return answer;
  } catch (error) {
    const kept = await (await caches.open(reads)).match(keyOf(request, body));
    if (kept) return kept;
    throw error;
  }
}

async function mayKeep(pathname: string): Promise<boolean> {
  if (!(await caches.has(reads))) return false;
  const kept = await (await caches.open(reads)).match(keptPages);
  if (!kept) return false;
  const page = /^\/(?:list|detail)\/([^/]+)/.exec(pathname)?.[1];
  return page === undefined || ((await kept.json()) as readonly string[]).includes(page);
}

/** The question as an address: caches know no bodies. */
const keyOf = ({ url }: Request, body: string): string =>
  body === "" ? url : `${url}?asked=${encodeURIComponent(body)}`;
