import type { IncomingMessage } from "node:http";
import type { ProxyOptions } from "vite";

/** First path segments the server answers; all else belongs to the client. */
const serverPrefixes =
  "boot rs res user/info menu list detail biz guide system srm wmb wms mes delivery files jobs events health metrics docs studio".split(
    " ",
  );

/** What a browser may open as a page of its own although the server answers it. */
const serverPages = /^\/(docs|files|health|metrics)(\/|\?|$)/;

/**
 * Sends calls to the server and leaves pages to the client: a browser that navigates (`Accept:
 * text/html`) to `/system/user` or `/user/login` gets the client, axios asking the same gets JSON.
 * Each call asks `address` where the server is now, and waits while it starts again.
 */
export function apiProxy(address: () => Promise<string>): Record<string, ProxyOptions> {
  const context = `^/(${serverPrefixes.join("|")})(/|\\?|$)`;
  // The proxy reads the target anew from the very object it was made with.
  let proxied: ProxyOptions | undefined;
  return {
    [context]: {
      target: "http://127.0.0.1",
      configure: (_proxy, options) => void (proxied = options),
      bypass: async (request) => {
        if (isClientPage(request)) return "/index.html";
        const target = await address();
        if (proxied) proxied.target = target;
        return undefined;
      },
    },
  };
}

function isClientPage(request: IncomingMessage): boolean {
  const navigates = request.method === "GET" && request.headers.accept?.includes("text/html");
  return navigates === true && !serverPages.test(request.url ?? "");
}
