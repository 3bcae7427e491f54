import type { FastifyInstance } from "fastify";
import { requireId, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says, uuid, uuids } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { endSessionsNamed, listSessions } from "./listSessions.ts";
import { requireSession } from "../../../server/core/session/sessions.ts";

/** Live sessions: one's own, or another user's with the right to end them. */
export function sessionListRoutes(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/session/query",
    says("Session", "Live sessions, one's own or a user's: {rows}", { user: uuid }),
    async (request, reply) => {
      const { user } = request.body === undefined ? {} : objectBody(request.body);
      const { tokenHash } = requireSession(request);
      const of = { userId: user === undefined ? undefined : requireId(user), tokenHash };
      const rows = await listSessions(contextOf(server, request), server.sessions.tables, of);
      return answer(reply, { rows });
    },
  );
  app.post(
    "/rs/session/end",
    says("Session", "End sessions by id, else all but this one: {ended}", {
      user: uuid,
      ids: uuids,
    }),
    async (request, reply) => {
      const { user, ids } = request.body === undefined ? {} : objectBody(request.body);
      const ended = await endSessionsNamed(contextOf(server, request), {
        userId: user === undefined ? undefined : requireId(user),
        ids: Array.isArray(ids)
          ? ids.map(requireId)
          : ids === undefined
            ? undefined
            : [requireId(ids)],
        tokenHash: requireSession(request).tokenHash,
      });
      server.sessions.forget();
      return answer(reply, { ended });
    },
  );
}
