import { Refusal } from "../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody, optionalText } from "../http/body.ts";
import { contextOf } from "../http/contextOf.ts";
import { answer } from "../http/envelope.ts";
import type { Server } from "../http/server.ts";
import { allBins } from "../core/list/allBins.ts";
import { organisation } from "../../features/organisation/server/index.ts";
import { cacheGroups, type CacheGroup } from "../../features/cache/server/index.ts";
import { requireRight } from "../../engine/index.ts";
import { requireSession } from "../core/session/sessionOf.ts";
import { workspacesOf } from "../../features/accounts/server/index.ts";

const cacheMenu = "SYS_CACHE";

/**
 * `POST /rs/organisation`: companies, departments and people; `POST /rs/bin/query`: what is in all recycle bins;
 * `POST /rs/redis/query`, `/delete` `{group, key?}` and `/refresh` `{group}`: what this process keeps in memory (`SYS_CACHE`).
 */
export function administrationRoutes(app: FastifyInstance, server: Server): void {
  app.post("/rs/organisation", async (request, reply) => {
    const { actor, client } = requireSession(request);
    const who = { userId: actor.user.id, client };
    const workspaces = await workspacesOf(server.store, server.sessions, who);
    return answer(reply, { companies: await organisation(contextOf(server, request), workspaces) });
  });
  app.post("/rs/bin/query", async (request, reply) => {
    const context = contextOf(server, request);
    requireRight(context, "SYS_BIN", "query");
    return answer(reply, await allBins(context));
  });
  app.post("/rs/redis/query", async (request, reply) => {
    const context = contextOf(server, request);
    requireRight(context, cacheMenu, "query");
    const groups = cacheGroups(server.sessions).map(({ code, title, entries }) => ({
      code,
      title: title[context.language],
      entries: entries(),
    }));
    return answer(reply, { groups });
  });
  app.post("/rs/redis/delete", async (request, reply) => {
    requireRight(contextOf(server, request), cacheMenu, "delete");
    const body = objectBody(request.body);
    const removed = await groupIn(server, body).forget(optionalText(body, "key"));
    return answer(reply, { removed });
  });
  app.post("/rs/redis/refresh", async (request, reply) => {
    requireRight(contextOf(server, request), cacheMenu, "refresh");
    await groupIn(server, objectBody(request.body)).refresh();
    return answer(reply, null);
  });
}

function groupIn(server: Server, body: Readonly<Record<string, unknown>>): CacheGroup {
  const group = cacheGroups(server.sessions).find(({ code }) => code === body["group"]);
  if (!group) throw new Refusal("cache.unknown", { args: [String(body["group"]).slice(0, 40)] });
  return group;
}
