import { errorTable, messageOf, placedMessage, Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId } from "../../../server/http/body.ts";
import { answer, problemView } from "../../../server/http/envelope.ts";
import { languageOfRequest } from "../../../server/http/contextOf.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { whoAndWhere } from "../../../server/core/session/whoAndWhere.ts";
import { sessionOf } from "../../../server/core/session/sessions.ts";

/**
 * `GET /res/trace/:id`: what a refused call said, for the person who got it; a stranger's, for whoever has its id
 * (which cannot be guessed). A super administrator sees every one, with who, where, and the error's stack.
 */
export function traceRoute(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { id: string } }>(
    "/res/trace/:id",
    says("Session", "What a refused call said"),
    async (request, reply) => {
      const id = requireId(request.params.id);
      const record = await server.refusals.find(id);
      const user = sessionOf(request)?.actor.user;
      const full = user?.superAdmin === true;
      if (record === undefined || !(full || record.userId === null || record.userId === user?.id)) {
        throw new Refusal("common.notFound", { args: ["trace", id] });
      }
      const language = languageOfRequest(request);
      const problems = record.detail.problems.map((problem) => problemView(problem, language));
      const [first] = record.detail.problems;
      const known = record.msgKey in errorTable;
      const { user: who, company } = full
        ? await whoAndWhere(server.store, server.sessions.tables, record)
        : { user: null, company: null };
      return answer(reply, {
        id,
        at: record.at,
        status: record.status,
        msgKey: record.msgKey,
        message: first
          ? placedMessage(first, language)
          : known
            ? messageOf(record.msgKey, language, record.detail.args)
            : "",
        problems,
        method: record.method,
        path: record.url,
        ...(full && {
          http: record.http,
          userId: record.userId,
          user: who,
          orgId: record.orgId,
          company,
          error: record.detail.error,
        }),
      });
    },
  );
}
