import type { FastifyInstance } from "fastify";
import { todoCounts } from "./counts.ts";
import { approvalSteps } from "./picture/steps.ts";
import { requireId, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";

/**
 * `GET /res/todo/count`: what awaits the person; `POST /detail/:page/approval`: how a document's approvals went and who has it now.
 */
export function todoRoutes(app: FastifyInstance, server: Server): void {
  app.get("/res/todo/count", async (request, reply) =>
    answer(reply, await todoCounts(contextOf(server, request))),
  );
  app.post<{ Params: { page: string } }>("/detail/:page/approval", async (request, reply) => {
    const { id } = objectBody(request.body);
    const { page } = request.params;
    return answer(
      reply,
      await approvalSteps(contextOf(server, request), { page, id: requireId(id) }),
    );
  });
}
