import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languages, type Language } from "../../../engine/index.ts";
import { lastChanges } from "../../../server/store/tables/schemaChanges.ts";
import { dictionaryOf } from "./dictionary.ts";
import { style } from "./style.ts";
import type { Server } from "../../../server/http/server.ts";
import { languageOfRequest } from "../../../server/http/language.ts";
import { defaultRoles } from "../../rights/server/index.ts";

/** So many changes the change log shows. */
const mostShown = 50;

/** `/docs/dictionary` (`?q=rte003` finds fields), `/docs/dictionary/:document`, `/docs/rights`: pages made from the schema files; `/docs/changes`: how they changed. */
export function dictionaryRoutes(app: FastifyInstance, { schema, store: { db } }: Server): void {
  const dictionary = dictionaryOf(schema, defaultRoles());
  app.get("/docs/dictionary.css", (_request, reply) => reply.type("text/css").send(style));
  app.get<{ Querystring: { q?: unknown } }>("/docs/dictionary", (request, reply) => {
    const { q } = request.query;
    const isAsked = typeof q === "string" && q.trim() !== "";
    const language = languageOfReader(request, reply);
    const page = isAsked ? dictionary.found(q.slice(0, 60), language) : dictionary.index(language);
    return send(reply, page);
  });
  app.get("/docs/rights", (request, reply) =>
    send(reply, dictionary.rights(languageOfReader(request, reply))),
  );
  app.get("/docs/changes", async (request, reply) =>
    send(
      reply,
      dictionary.changes(await lastChanges(db, mostShown), languageOfReader(request, reply)),
    ),
  );
  app.get<{ Params: { document: string } }>("/docs/dictionary/:document", (request, reply) => {
    const page = dictionary.document(request.params.document, languageOfReader(request, reply));
    return page === undefined ? reply.callNotFound() : send(reply, page);
  });
}

/**
 * The language chosen on one of the pages (`?language=tw`), which the browser keeps for them all; else the browser's
 * own.
 */
function languageOfReader(request: FastifyRequest, reply: FastifyReply): Language {
  const { language: chosen } = request.query as { readonly language?: unknown };
  const asked = languages.find((language) => language === chosen);
  if (asked) {
    reply.header("set-cookie", `${kept}=${asked}; Path=/docs; Max-Age=31536000; SameSite=Lax`);
    return asked;
  }
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  const before = languages.find((language) => cookies.includes(`${kept}=${language}`));
  return before ?? languageOfRequest(request);
}

const kept = "waybill-docs-language";

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header("vary", "accept-language, cookie").type("text/html").send(page);
