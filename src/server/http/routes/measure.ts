import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import type { Server } from "../server.ts";
import { readMeasure } from "../../core/measure/readMeasure.ts";

/** `POST /biz/measure/:name`: the figures of a measure, with the lists behind them. */
export function measureRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { name: string } }>("/biz/measure/:name", async (request, reply) => {
    const body = objectBody(request.body);
    return answer(reply, await readMeasure(contextOf(server, request), request.params.name, body));
  });
}
