import type { FastifyInstance } from "fastify";
import { bearerToken } from "../../core/session/sessions.ts";
import { contextOf } from "../contextOf.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";

/** The stream of what the reader is to know as it happens; its query names what else to watch. */
export function eventRoutes(app: FastifyInstance, server: Server): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    "/res/events",
    says(
      "Messages",
      'Server-sent events while the session lives: {"type": "message", "unread": n} at once and when it changes, {"type": "schema", "fingerprint": f} when other schema files are served, {"type": "watch", "watcher": id} when a document that was announced by `/detail/:page/watch` has news',
    ),
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
