import type { FastifyInstance } from "fastify";
import type { Call } from "./call.ts";

/** Collects into `calls` what the routes say of themselves that are added to an app from now on. */
export function describeCalls(
  app: FastifyInstance,
  { calls, open }: { readonly calls: Call[]; readonly open: boolean },
): void {
  app.addHook("onRoute", ({ method, url, schema }) => {
    const { summary, tags: [tag] = [], body, consumes } = schema ?? {};
    if (summary === undefined || tag === undefined) return;
    for (const one of [method].flat())
      if (one === "GET" || one === "POST")
        calls.push({
          method: one === "GET" ? "get" : "post",
          path: url,
          tag,
          summary,
          open,
          ...(body !== undefined && { body: body as NonNullable<Call["body"]> }),
          ...(consumes?.[0] !== undefined && { bodyType: consumes[0] }),
        });
  });
}
