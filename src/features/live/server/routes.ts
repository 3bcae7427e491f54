import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";
import { leave, watch } from "./watch.ts";

/** `POST /detail/:page/watch`: a page has a document open; `POST /res/unwatch`: it has not any more. */
export function watchRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { page: string } }>("/detail/:page/watch", async (request, reply) => {
    const { page } = request.params;
    const { id, watcher, version, editing } = objectBody(request.body);
    const asked = { page, id, watcher, version, editing };
    return answer(reply, await watch(contextOf(server, request), asked));
  });
  app.post("/res/unwatch", async (request, reply) => {
    const { watcher } = objectBody(request.body);
    await leave(contextOf(server, request), { watcher });
    return answer(reply, null);
  });
}
