import { languages, localeOf, pageSizes } from "../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import type { ServerFeature } from "../http/feature.ts";
import { contextOf, languageOfRequest } from "../http/contextOf.ts";
import { answer } from "../http/envelope.ts";
import { says } from "../http/says.ts";
import type { Server } from "../http/server.ts";
import { readSecurityRules } from "../core/session/securityRules.ts";
import { sessionOf } from "../core/session/sessions.ts";
import { workspaceConfig } from "../core/session/workspaceConfig.ts";

/**
 * `GET /res/initConfig`: what the client needs before sign-in, nothing of any company; with a session also
 * `workspace`: parameters, dictionaries and numbering of the company, as far as the user may read them. Features add
 * their parts.
 */
export function initConfigRoute(
  app: FastifyInstance,
  server: Server,
  features: readonly ServerFeature[],
): void {
  app.get(
    "/res/initConfig",
    says(
      "Session",
      "Languages, limits, server time; signed in: parameters, dictionaries, numbering",
    ),
    async (request, reply) => {
      const language = languageOfRequest(request);
      const ofFeatures = await Promise.all(
        features.flatMap(({ initConfig }) => initConfig?.(server, language) ?? []),
      );
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
        ...Object.assign({}, ...ofFeatures),
      });
    },
  );
}
