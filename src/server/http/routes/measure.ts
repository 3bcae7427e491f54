import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";
import { readMeasure } from "../../core/measure/readMeasure.ts";

/** The call for the figures of a measure. */
export function measureRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { name: string } }>(
    "/biz/measure/:name",
    says(
      "Lists",
      "Figures of a measure: by, group, step, period or from and to; with the list behind each",
      {},
    ),
    async (request, reply) => {
      const body = objectBody(request.body);
      return answer(
        reply,
        await readMeasure(contextOf(server, request), request.params.name, body),
      );
    },
  );
}
