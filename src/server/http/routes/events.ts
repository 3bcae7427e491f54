import type { FastifyInstance } from "fastify";
import { bearerToken } from "../../core/session/token.ts";
import { contextOf } from "../contextOf.ts";
import type { Server } from "../server.ts";

/** `GET /res/events`: a stream of what the reader is to know as it happens; its query names what else to watch. */
export function eventRoutes(app: FastifyInstance, server: Server): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    "/res/events",
    async (request, reply) => {
      await server.streams.open(reply, {
        context: contextOf(server, request),
        token: bearerToken(request.headers.authorization)!,
        query: request.query,
      });
      return reply;
    },
  );
}
