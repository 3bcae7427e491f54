import type { FastifyInstance } from "fastify";
import { requireSession } from "../../../server/core/session/sessions.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { workspacesOf } from "../../accounts/server/index.ts";
import { organisation } from "./organisation.ts";

/** The call about the organisation. */
export function organisationRoute(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/organisation",
    says("Administration", "Companies, departments and people: {companies}"),
    async (request, reply) => {
      const { actor, client, language } = requireSession(request);
      const who = { userId: actor.user.id, client, language };
      const workspaces = await workspacesOf(server.store, server.sessions, who);
      return answer(reply, {
        companies: await organisation(contextOf(server, request), workspaces),
      });
    },
  );
}
