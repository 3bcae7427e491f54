import type { FastifyInstance, FastifyReply } from "fastify";
import type { Schema } from "../../engine/index.ts";
import { lastChanges } from "../db/schemaChanges.ts";
import type { Store } from "../db/store.ts";
import { dictionaryOf } from "../dictionary/dictionary.ts";
import { style } from "../dictionary/style.ts";
import { languageOfRequest } from "../http/language.ts";
import { defaultRoles } from "../setup/defaultRoles.ts";

/** So many changes the change log shows. */
const mostShown = 50;

/** `/docs/dictionary` (`?q=rte003` finds fields), `/docs/dictionary/:document`, `/docs/rights`: pages made from the schema files; `/docs/changes`: how they changed. */
export function dictionaryRoutes(
  app: FastifyInstance,
  schema: Schema,
  { db }: Pick<Store, "db">,
): void {
  const dictionary = dictionaryOf(schema, defaultRoles());
  app.get("/docs/dictionary.css", (_request, reply) => reply.type("text/css").send(style));
  app.get<{ Querystring: { q?: unknown } }>("/docs/dictionary", (request, reply) => {
    const { q } = request.query;
    const isAsked = typeof q === "string" && q.trim() !== "";
    const language = languageOfRequest(request);
    const page = isAsked ? dictionary.found(q.slice(0, 60), language) : dictionary.index(language);
    return send(reply, page);
  });
  app.get("/docs/rights", (request, reply) =>
    send(reply, dictionary.rights(languageOfRequest(request))),
  );
  app.get("/docs/changes", async (request, reply) =>
    send(reply, dictionary.changes(await lastChanges(db, mostShown), languageOfRequest(request))),
  );
  app.get<{ Params: { document: string } }>("/docs/dictionary/:document", (request, reply) => {
    const page = dictionary.document(request.params.document, languageOfRequest(request));
    return page === undefined ? reply.callNotFound() : send(reply, page);
  });
}

/** A page in the language that the browser asked for. */
const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header("vary", "accept-language").type("text/html").send(page);
