import fastifyStatic from "@fastify/static";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy, workerPolicy } from "../http/security.ts";

/** First path segments that only the API answers: what does not exist there is a 404, never a page. */
const apiSegments = new Set(
  "boot rs res list detail biz guide drafts files jobs events health metrics docs".split(" "),
);
const noncePlaceholder = "__CSP_NONCE__";

/** Serves the built client's files: their names hold a hash of their content, so they never change. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const root = join(folder, "assets");
  if (!existsSync(root)) return;
  // What browsers look for at the top: service worker, manifest, icons. They keep their names, so they are asked for anew.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ["assets/**", "index.html", ".*"],
    index: false,
    decorateReply: false,
    cacheControl: false,
  });
  await app.register(fastifyStatic, {
    root,
    prefix: "/assets/",
    // The build puts what browsers understand beside every file.
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    cacheControl: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", "public, max-age=31536000, immutable");
      // A worker has a policy of its own: pages may compile no WebAssembly, the reader of barcodes must.
      if (/[\\/]decode\.worker-[^\\/]+$/.test(path))
        reply.header("content-security-policy", workerPolicy);
    },
  });
}

/** Whether a request without a route is a person opening a page of the app in a browser. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (!(request.headers.accept ?? "").includes("text/html")) return false;
  const [, first = "", second] = request.url.split(/[/?]/);
  if (first === "assets" || (first === "user" && second === "info")) return false;
  return !apiSegments.has(first);
}

/**
 * Answers with the app's page, whose nonce is new for every answer and which may show the sites of `frames`. Undefined
 * when no client is built.
 */
export function openClient(
  folder: string,
  frames: () => Promise<readonly string[]>,
): ((reply: FastifyReply) => Promise<FastifyReply>) | undefined {
  const file = join(folder, "index.html");
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, "utf8");
  // By its hash alone: a nonce would let whoever can write into the page run what he likes.
  const scripts = [...html.matchAll(/<script nonce="[^"]*">([^]*?)<\/script>/g)].map(([, text]) =>
    createHash("sha256").update(text!).digest("base64"),
  );
  return async (reply) => {
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .header("content-security-policy", contentSecurityPolicy(nonce, await frames(), scripts))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replaceAll(noncePlaceholder, nonce));
  };
}
