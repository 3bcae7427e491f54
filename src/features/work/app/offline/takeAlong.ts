import { call, readAddresses } from "../../../../app/core/http/http.ts";

/** What the service worker keeps of the reads of one person, and the list of pages whose documents it may keep. */
const reads = "waybill-reads";
const keptPages = "/kept-pages.json";

/**
 * Lets documents of a page be opened without a network from now on, as they were read last. Signing out forgets them. Answers whether the
 * documents at hand have to be read again for that: they came before there was somebody to keep them.
 */
export async function takeAlong(page: string): Promise<boolean> {
  // Browsers have both on HTTPS and localhost alone; the dev server has no worker.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !("caches" in window))
    return false;
  const wasThere = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep");
  const cache = await caches.open(reads);
  const known = ((await (await cache.match(keptPages))?.json()) ?? []) as readonly string[];
  if (wasThere && known.includes(page)) return false;
  await cache.put(keptPages, new Response(JSON.stringify([...new Set([...known, page])])));
  if (!navigator.serviceWorker.controller)
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }),
    );
  const again = (path: string) => call({ method: "GET", path, quiet: () => true });
  await Promise.allSettled(readAddresses().map(again));
  return true;
}
