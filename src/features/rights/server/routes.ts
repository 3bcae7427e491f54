import { Refusal, requireRight } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { requireId, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { says, uuid, uuids } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { assignRole } from "./assignRole.ts";
import { rightsOfUser } from "./rightsOfUser.ts";
import { rightsTree } from "./rightsTree.ts";
import { rolesInCompanies } from "./rolesInCompanies.ts";
import { requireSession } from "../../../server/core/session/sessions.ts";

/** The menu whose right to view opens the calls about everybody's rights. */
const rolesMenu = "SYS_ROLE";

/** Calls about who may do what. Right: `SYS_ROLE:get`; to give roles, that to edit them too. */
export function rightsRoutes(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/rights/tree",
    says("Administration", "What can be granted, by module and menu"),
    async (request, reply) => {
      const context = contextOf(server, request);
      requireRight(context, rolesMenu, "get");
      return answer(reply, rightsTree(server.schema, context.language));
    },
  );
  app.post(
    "/rs/rights/user",
    says("Administration", "What a user may do in this company, and by which roles", {
      user: uuid,
    }),
    async (request, reply) => {
      const context = contextOf(server, request);
      requireRight(context, rolesMenu, "get");
      const user = requireId(objectBody(request.body)["user"]);
      return answer(reply, await rightsOfUser(context, server.sessions.tables, user));
    },
  );
  app.post(
    "/rs/roleOrg/query",
    says(
      "Administration",
      "Who has which role in which company: {rows: [{role, company, users}]}",
      { company: uuid, role: uuid, user: uuid },
    ),
    async (request, reply) => {
      const context = contextOf(server, request);
      requireRight(context, rolesMenu, "get");
      const { company, role, user } = objectBody(request.body);
      const asked = { company: idAsked(company), role: idAsked(role), user: idAsked(user) };
      const rows = await rolesInCompanies(context, server.sessions.tables, asked);
      return answer(reply, { rows });
    },
  );
  app.post(
    "/rs/roleOrg/save",
    says("Administration", "Give a role in a company to users, take it from others: {rows}", {
      role: uuid,
      company: uuid,
      add: uuids,
      remove: uuids,
    }),
    async (request, reply) => {
      const body = objectBody(request.body);
      const assignment = {
        role: requireId(body["role"]),
        company: idAsked(body["company"]) ?? requireSession(request).actor.company.id,
        add: usersIn(body, "add"),
        remove: usersIn(body, "remove"),
      };
      const saved = await write(server, request, "user", async (context) => {
        requireRight(context, rolesMenu, "get");
        await assignRole(context, server.sessions.tables, assignment);
        const { role, company } = assignment;
        const rows = await rolesInCompanies(context, server.sessions.tables, { role, company });
        return JSON.stringify({ rows });
      });
      return answerText(reply, saved);
    },
  );
}

function idAsked(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : requireId(value);
}

/** Most users of one call. */
const mostUsers = 200;

function usersIn(body: Readonly<Record<string, unknown>>, key: string): readonly string[] {
  const value = body[key] ?? [];
  if (!Array.isArray(value) || value.length > mostUsers)
    throw new Refusal("common.badRequest", {
      args: [`${key}: a list of at most ${mostUsers} users`],
    });
  return value.map(requireId);
}
