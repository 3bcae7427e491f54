import type { FastifyInstance } from "fastify";
import { startBatch } from "./batchGroups.ts";
import { objectBody } from "../../../server/http/body.ts";
import { answerText } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";

/** The call that makes documents in one go. */
export function batchRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { page: string; action: string } }>(
    "/list/:page/batch/:action",
    says("Lists", "Make documents in one go, as a job; the body is what its dialog asks for", {}),
    async (request, reply) => {
      const { page, action } = request.params;
      const input = objectBody(request.body);
      await server.jobs.start();
      const started = await write(server, request, page, async (context) =>
        JSON.stringify(await startBatch(context, server.jobs, { page, action, input })),
      );
      return answerText(reply, started);
    },
  );
}
