import { projectDetail, projectList } from "../../engine/index.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { definitionText } from "../http/definition.ts";
import { answerText } from "../http/envelope.ts";
import { says } from "../http/says.ts";
import type { ServerFeature } from "../http/feature.ts";
import type { Server } from "../http/server.ts";

const projections = { list: projectList, detail: projectDetail };

/**
 * `GET /boot?list=purchase-order`: the answers of the calls that every page begins with, by method and address, in one: what features
 * name in `atStart`, and the definition of the list (or `detail`) that the address asks for. The client asks before its code is there.
 * What is refused is left out; the client then asks for it itself and is told why.
 */
export function bootRoute(
  app: FastifyInstance,
  server: Server,
  features: readonly ServerFeature[],
): void {
  const parts = features.flatMap(({ atStart = {} }) => Object.entries(atStart));
  app.get(
    "/boot",
    says(
      "Session",
      "What every page begins with, by call; ?list= or ?detail= adds a page's definition",
    ),
    async (request, reply) => {
      const answers = await Promise.all(
        parts.map(
          async ([call, ask]) => [call, JSON.stringify(await ask(server, request))] as const,
        ),
      );
      const texts = [...answers, ...definitionAsked(server, request)];
      return answerText(
        reply,
        `{${texts.map(([call, text]) => `${JSON.stringify(call)}:${text}`).join(",")}}`,
      );
    },
  );
}

function definitionAsked(
  server: Server,
  request: FastifyRequest,
): readonly (readonly [string, string])[] {
  const asked = request.query as Readonly<Record<string, unknown>>;
  return (["list", "detail"] as const).flatMap((kind) => {
    const page = asked[kind];
    if (typeof page !== "string") return [];
    try {
      const { text } = definitionText(server, request, { page, project: projections[kind] });
      return [[`GET /${kind}/${encodeURIComponent(page)}`, text()] as const];
    } catch {
      return [];
    }
  });
}
