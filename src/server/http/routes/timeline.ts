import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { says, text, uuid } from "../says.ts";
import type { Server } from "../server.ts";
import { timeline } from "../../core/read/timeline.ts";

interface OfPage {
  Params: { page: string };
}

/** The call for what happened to a document and was said about it. */
export function timelineRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>(
    "/detail/:page/timeline",
    says("Documents", "What happened to a document and was said about it: before, kinds, entry", {
      id: uuid,
      before: text,
    }),
    async (request, reply) => {
      const { page } = request.params;
      const { id, before, kinds, entry } = objectBody(request.body);
      const asked = { page, id, before, kinds, entry };
      return answer(reply, await timeline(contextOf(server, request), asked));
    },
  );
}
