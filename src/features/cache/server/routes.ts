import type { FastifyInstance } from "fastify";
import { Refusal, requireRight } from "../../../engine/index.ts";
import { objectBody, optionalText } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says, text } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { cacheGroups, type CacheGroup } from "./cacheGroups.ts";

const cacheMenu = "SYS_CACHE";

/** Calls about what this process keeps in memory. Right: `SYS_CACHE`. */
export function cacheRoutes(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/redis/query",
    says("Administration", "Caches of this process: {groups}"),
    async (request, reply) => {
      const context = contextOf(server, request);
      requireRight(context, cacheMenu, "query");
      const groups = cacheGroups(server.sessions).map(({ code, title, entries }) => ({
        code,
        title: title[context.language],
        entries: entries(),
      }));
      return answer(reply, { groups });
    },
  );
  app.post(
    "/rs/redis/delete",
    says("Administration", "Drop a cache's entry, or all of a group: {removed}", {
      group: text,
      key: text,
    }),
    async (request, reply) => {
      requireRight(contextOf(server, request), cacheMenu, "delete");
      const body = objectBody(request.body);
      const removed = await groupIn(server, body).forget(optionalText(body, "key"));
      return answer(reply, { removed });
    },
  );
  app.post(
    "/rs/redis/refresh",
    says("Administration", "Drop a group and read it anew", { group: text }),
    async (request, reply) => {
      requireRight(contextOf(server, request), cacheMenu, "refresh");
      await groupIn(server, objectBody(request.body)).refresh();
      return answer(reply, null);
    },
  );
}

function groupIn(server: Server, body: Readonly<Record<string, unknown>>): CacheGroup {
  const group = cacheGroups(server.sessions).find(({ code }) => code === body["group"]);
  if (!group) throw new Refusal("cache.unknown", { args: [String(body["group"]).slice(0, 40)] });
  return group;
}
