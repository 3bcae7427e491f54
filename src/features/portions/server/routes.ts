import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { answerText } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { startPortions } from "./startPortions.ts";

/** The call that runs a long action as a job; the body is what the action itself takes. */
export function portionsRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { document: string; action: string } }>(
    "/biz/:document/:action/job",
    says("Documents", "Run an action that works its lines off in portions, as a job", {}),
    async (request, reply) => {
      const { document, action } = request.params;
      const body = objectBody(request.body);
      await server.jobs.start();
      const started = await write(server, request, document, async (context) =>
        JSON.stringify(await startPortions(context, server.jobs, { document, action, body })),
      );
      return answerText(reply, started);
    },
  );
}
