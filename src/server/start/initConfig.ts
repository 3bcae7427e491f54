import { languages, localeOf, pageSizes } from "../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { demoAccounts } from "../../features/demo/server/index.ts";
import { contextOf } from "../http/contextOf.ts";
import { answer } from "../http/envelope.ts";
import { languageOfRequest } from "../http/language.ts";
import type { Server } from "../http/server.ts";
import { readSecurityRules } from "../core/session/securityRules.ts";
import { sessionOf } from "../core/session/sessionOf.ts";
import { workspaceConfig } from "../core/session/workspaceConfig.ts";

/**
 * `GET /res/initConfig`: what the client needs to know before anyone signs in, nothing of any company; with a session also
 * `workspace`: parameters, dictionaries and numbering of the company, as far as the person is told.
 */
export function initConfigRoute(app: FastifyInstance, server: Server): void {
  app.get("/res/initConfig", async (request, reply) => {
    const language = languageOfRequest(request);
    const accounts = await demoAccounts(server.store, server.sessions.tables, language);
    const session = sessionOf(request);
    const { tables } = server.sessions;
    const { password, tokenDays } = await readSecurityRules(server.store.db, tables);
    return answer(reply, {
      product: "Waybill",
      languages: languages.map((one) => ({ code: one, locale: localeOf[one] })),
      language,
      serverTime: server.clock().toISOString(),
      pageSizes,
      pageSize: pageSizes[0],
      passwordRules: password,
      tokenDays,
      ...(session && { workspace: await workspaceConfig(contextOf(server, request)) }),
      ...(accounts.length > 0 && { demo: { accounts } }),
    });
  });
}
