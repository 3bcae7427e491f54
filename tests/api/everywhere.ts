import type { FastifyInstance } from "fastify";
import type { PageSource } from "../../src/engine/index.ts";
import type { Answer, Caller } from "./demoApp.ts";
import type { Heard } from "./channels.ts";
import { callsOf } from "./probes.ts";

/** A call that the app answers: `GET /list/:page`. */
export type Route = string;

/**
 * What somebody can ask without naming a document: lists, sums and bins of some pages, home page, to-do, messages,
 * search by each of some texts, drafts, recycle bins, caches, sessions, dictionary and default rights.
 */
export async function askEverywhere(
  pages: readonly PageSource[],
  caller: Caller,
  texts: readonly string[],
): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const hear = async (channel: string, asked: Promise<Answer>) => {
    const { http, text } = await asked;
    if (http >= 500) throw new Error(`${channel}: ${text}`);
    heard.push({ channel, text });
  };
  for (const url of [...unnamed, ...searchless]) await hear(`GET ${url}`, caller.get(url));
  for (const url of posted) await hear(url, caller.post(url, {}));
  for (const tab of [undefined, "unread", "read"])
    await hear("messages", caller.post("/system/msg/oaMsg/list", { tab, size: 100 }));
  for (const q of texts) {
    await hear("search", caller.post("/rs/search", { q }));
    await hear("messages", caller.post("/system/msg/oaMsg/list", { search: q }));
  }
  for (const { name } of pages) {
    await hear(`list of ${name}`, caller.post(`/list/${name}/query`, { size: 100 }));
    await hear(`sums of ${name}`, caller.post(`/list/${name}/summary`, {}));
  }
  return heard;
}

const unnamed: readonly string[] = [
  "/user/info",
  "/menu/load",
  "/res/home",
  "/res/home/waiting",
  "/res/initConfig",
  "/res/todo/count",
  "/res/notice/open/list",
  "/system/msg/oaMsg/unread",
  "/docs/rights",
];
const searchless: readonly string[] = ["/docs/dictionary"];
const posted: readonly string[] = [
  "/drafts/mine",
  "/rs/bin/query",
  "/rs/organisation",
  "/rs/redis/query",
  "/rs/session/query",
  "/rs/roleOrg/query",
  "/rs/rights/tree",
  "/system/msg/oaMsg/unread",
];

/** Calls that the description of the API leaves out, and that are asked by name here or in a test of their own. */
const apart: readonly RegExp[] = [
  // Channels of an auction: `auction*.test.ts`.
  / \/res\/auction\b/,
  // Pages of the description itself.
  / \/docs/,
  // Without a session, or about one's own.
  / \/(rs\/(log|reset|switch)|setup|health|approve)/,
  // Actions and imports under a document's own address: the same calls as under `/biz` and `/list`, which are asked.
  /\/(:action|import|import\/preview|import\/template)$/,
  / \/rs\/(part|user)\//,
  // What is sent, not read.
  / \/files$/,
  // Asked with a document, in `channels.ts`.
  / \/detail\/:page\/(lookUp|approval)$/,
  // The client's own files.
  / \/?\*|^GET \/$/,
];

/** Calls that no test of leaks asks: neither described, nor named here. A new one belongs into the one or the other. */
export function unasked(app: FastifyInstance): readonly Route[] {
  const plain = (path: string) => path.replaceAll(/[:{](\w+)\}?/g, ":").replace(/\/$/, "");
  const described = new Set(
    callsOf(app).map(({ method, path }) => `${method.toUpperCase()} ${plain(path)}`),
  );
  const named = new Set([
    ...[...unnamed, ...searchless].map((url) => `GET ${url}`),
    ...posted.map((url) => `POST ${url}`),
  ]);
  return routesOf(app).filter((route) => {
    const [method = "", path = ""] = route.split(" ");
    const shape = `${method} ${plain(path)}`;
    return !described.has(shape) && !named.has(shape) && !apart.some((one) => one.test(route));
  });
}

/** The app's routes, out of the tree that Fastify prints. */
function routesOf(app: FastifyInstance): readonly Route[] {
  const stack: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, segment, methods = ""] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]*)\))?/u.exec(line) ?? [];
      if (indent === undefined || segment === undefined) return [];
      const depth = indent.length / 4;
      stack.splice(depth, stack.length, segment);
      return methods
        .split(", ")
        .filter((method) => ["GET", "POST", "PUT", "DELETE", "PATCH"].includes(method))
        .map((method) => `${method} ${stack.join("")}`);
    });
}
