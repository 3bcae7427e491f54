import { sql } from "kysely";
import { clients, languages, Refusal, myButtons } from "../../../engine/index.ts";
import type { ActionAnswer, Client } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../server/core/context.ts";
import { answerActions } from "../../../server/http/write.ts";
import { requireId, objectBody, optionalText, textOf } from "../../../server/http/body.ts";
import { captchaOf } from "../../captcha/server/index.ts";
import { contextOf, languageOfRequest } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { signInLimit } from "../../../server/http/limits.ts";
import { says, text } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { runAction } from "../../../server/core/act/runAction.ts";
import { changeOwnPassword } from "./changePassword.ts";
import { profileOf } from "./profile.ts";
import { requireSession } from "../../../server/core/session/sessions.ts";
import { signIn } from "./signIn.ts";
import { workspaceOf } from "./workspaces.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";

/** `POST /rs/login`: the only call of these that a stranger may make. */
export function signInRoute(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/login",
    {
      ...signInLimit,
      ...says("Session", "Sign in", { loginName: text, password: text, company: text }),
    },
    async (request, reply) => {
      const body = objectBody(request.body);
      const { userId, token, expiresAt } = await signIn(
        server.store,
        server.sessions,
        {
          loginName: textOf(body, "loginName", 100),
          password: textOf(body, "password", 200),
          company: optionalText(body, "company"),
          captcha: captchaOf(body),
          language: languageOfRequest(request),
          client: clientOf(body),
          ip: request.ip,
          agent: request.headers["user-agent"],
        },
        server.clock(),
      );
      const session = await server.sessions.find(token);
      if (session === undefined) throw new Refusal("auth.noRole");
      request.log.info({ userId }, "signed in");
      return answer(reply, { token, expiresAt, ...(await profileOf(server, session)) });
    },
  );
}

/** Calls about one's own session. */
export function sessionRoutes(app: FastifyInstance, server: Server): void {
  app.post("/rs/logout", says("Session", "Sign out"), async (request, reply) => {
    await server.sessions.end(requireSession(request).tokenHash);
    return answer(reply, null);
  });

  app.post<{ Params: { lang: string } }>(
    "/rs/switchLang/:lang",
    says("Session", "Switch the language: cn, tw or en"),
    async (request, reply) => {
      const language = languages.find((one) => one === request.params.lang);
      if (language === undefined) {
        const args = ["lang", request.params.lang.slice(0, 20), languages.join(", ")];
        throw new Refusal("common.choice", { args });
      }
      await server.sessions.setLanguage(requireSession(request).tokenHash, language);
      return answer(reply, { language });
    },
  );

  app.post<{ Params: { id: string } }>(
    "/rs/switchOrg/:id",
    says("Session", "Switch the company; answers a new token"),
    async (request, reply) => {
      const { tokenHash, actor, language, client } = requireSession(request);
      const { store, sessions } = server;
      const workspace = await workspaceOf(
        store,
        sessions,
        { userId: actor.user.id, client },
        request.params.id.slice(0, 100),
      );
      if (workspace === undefined) throw new Refusal("auth.noRole");
      const opened = await sessions.open({
        userId: actor.user.id,
        orgId: workspace.id,
        language,
        client,
        ip: request.ip,
        agent: request.headers["user-agent"] ?? "",
      });
      await sessions.end(tokenHash);
      return answer(reply, { ...opened, company: workspace });
    },
  );

  app.post(
    "/rs/resetPassword",
    { ...signInLimit, ...says("Session", "Change one's own password", { old: text, new: text }) },
    async (request, reply) => {
      const body = objectBody(request.body);
      if (body["userId"] !== undefined) {
        const results = await resetByAdministrator(
          contextOf(server, request),
          requireId(body["userId"]),
        );
        return answerActions(server, request, reply, JSON.stringify(results));
      }
      const change = { old: textOf(body, "old"), new: textOf(body, "new"), ip: request.ip };
      await changeOwnPassword(
        server.store,
        server.sessions,
        requireSession(request),
        change,
        server.clock(),
      );
      return answer(reply, null);
    },
  );

  app.get("/user/info", says("Session", "Who is signed in"), async (request, reply) =>
    answer(reply, await profileOf(server, requireSession(request))),
  );

  app.get<{ Params: { menu: string } }>(
    "/rs/rights/my/menu/button/:menu",
    says("Session", "My buttons on a menu"),
    async (request, reply) =>
      answer(reply, myButtons(contextOf(server, request), request.params.menu)),
  );
}

/** `client: "APP"` signs in from a phone, `client: "API"` as another system; everything else is a desk. */
function clientOf(body: Readonly<Record<string, unknown>>): Client {
  return clients.find((one) => one === body["client"]) ?? "WEB";
}

/** `{userId}`: as the action on the user, with the right to it. */
async function resetByAdministrator(context: Context, id: string): Promise<ActionAnswer> {
  const user = context.schema.document("user")!;
  const { rows } = await sql<{ version: number }>`select version from ${tableOf(user.header)}
    where id = ${id}::uuid`.execute(context.db);
  const targets = [{ id, version: rows[0]?.version ?? 0 }];
  return runAction(context, {
    document: user.name,
    action: "resetPassword",
    request: { targets },
  });
}
