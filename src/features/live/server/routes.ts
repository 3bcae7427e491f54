import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { integer, says, text, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { leave, watch } from "./watch.ts";

/** Calls of pages that follow what others do to the document that they show. */
export function watchRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { page: string } }>(
    "/detail/:page/watch",
    says(
      "Documents",
      "A page with an id of its own (watcher) shows a version of a document: who else has it open, and what happened since",
      { id: uuid, watcher: text, version: integer, editing: { type: "boolean" } },
    ),
    async (request, reply) => {
      const { page } = request.params;
      const { id, watcher, version, editing } = objectBody(request.body);
      const asked = { page, id, watcher, version, editing };
      return answer(reply, await watch(contextOf(server, request), asked));
    },
  );
  app.post(
    "/res/unwatch",
    says("Documents", "The page shows it no more", { watcher: text }),
    async (request, reply) => {
      const { watcher } = objectBody(request.body);
      await leave(contextOf(server, request), { watcher });
      return answer(reply, null);
    },
  );
}
