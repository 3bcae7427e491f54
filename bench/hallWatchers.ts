import { get, type IncomingMessage } from "node:http";

/** People who watch a hall, and how long after an offer's answer each of them saw it. */
export interface HallWatchers {
  /** An offer was accepted: from now on it is waited for. `at`: when its answer came, by `performance.now()`. */
  readonly accepted: (price: number, at: number) => void;
  /** Milliseconds from the answer to the view, one for each offer and watcher; nought where the view was first. */
  readonly seen: () => Float64Array;
  /** Offers that a watcher has not seen yet, over all watchers. */
  readonly missing: () => number;
  readonly forget: () => void;
  /** A pushed text, to be sent by the bare transport too. */
  readonly sample: () => string;
  readonly messages: () => number;
  readonly close: () => void;
}

/** Opens so many streams of events, each in turn as one of the tokens, and answers once all have their first view. */
export async function watchHall(options: {
  readonly port: number;
  readonly path: string;
  readonly tokens: readonly string[];
  readonly count: number;
}): Promise<HallWatchers> {
  const { port, path, tokens, count } = options;
  const watchers: Watcher[] = [];
  let messages = 0;
  let sample = "";
  for (let index = 0; index < count; index++) {
    const token = tokens[index % tokens.length];
    const watcher = await open({ port, path, token }, (text) => {
      messages++;
      sample = text;
    });
    watchers.push(watcher);
  }
  const offers: { price: number; at: number }[] = [];
  const each = (take: (delay: number | undefined) => void) => {
    for (const { views } of watchers) {
      // Prices fall: the first view with a best price that is as low has the offer in it.
      for (const { price, at } of offers) {
        const view = views.find(({ best }) => best <= price);
        take(view && Math.max(0, view.at - at));
      }
    }
  };
  return {
    accepted: (price, at) => offers.push({ price, at }),
    seen: () => {
      const delays: number[] = [];
      each((delay) => delay !== undefined && delays.push(delay));
      return Float64Array.from(delays).sort();
    },
    missing: () => {
      const lowest = Math.min(...offers.map(({ price }) => price));
      // The bare transport tells offers as they arrive: the lowest need not be the last.
      return watchers.filter(({ views }) => !views.some(({ best }) => best <= lowest)).length;
    },
    forget: () => {
      offers.length = 0;
      messages = 0;
      for (const { views } of watchers) views.splice(0, Math.max(0, views.length - 1));
    },
    sample: () => sample,
    messages: () => messages,
    close: () => watchers.forEach(({ stream }) => stream.destroy()),
  };
}

interface Watcher {
  readonly stream: IncomingMessage;
  /** Best prices as they were seen, and when. */
  readonly views: { readonly best: number; readonly at: number }[];
}

/** One stream. The best price is looked for in the text: to parse a thousand views an offer would measure the measuring. */
function open(
  {
    port,
    path,
    token,
  }: { readonly port: number; readonly path: string; readonly token?: string | undefined },
  heard: (text: string) => void,
): Promise<Watcher> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const call = get({ port, path, headers, agent: false }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`stream: ${stream.statusCode}`));
      const watcher: Watcher = { stream, views: [] };
      let rest = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        const at = performance.now();
        const parts = (rest + chunk).split("\n\n");
        rest = parts.pop()!;
        for (const part of parts) {
          if (part.startsWith(": open")) resolve(watcher);
          if (!part.startsWith("data: ") || !part.includes('"lots"')) continue;
          heard(part.slice(6));
          const best = /"best":"([\d.]+)"/.exec(part)?.[1];
          if (best !== undefined) watcher.views.push({ best: Number(best), at });
        }
      });
      stream.on("error", () => undefined);
    });
    call.on("error", reject);
  });
}
