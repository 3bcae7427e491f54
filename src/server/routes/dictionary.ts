import type { FastifyInstance } from "fastify";
import type { Schema } from "../../engine/index.ts";
import { lastChanges } from "../db/schemaChanges.ts";
import type { Store } from "../db/store.ts";
import { dictionaryOf } from "../dictionary/dictionary.ts";
import { style } from "../dictionary/style.ts";
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
    const page = isAsked ? dictionary.found(q.slice(0, 60)) : dictionary.index();
    return reply.type("text/html").send(page);
  });
  app.get("/docs/rights", (_request, reply) => reply.type("text/html").send(dictionary.rights()));
  app.get("/docs/changes", async (_request, reply) =>
    reply.type("text/html").send(dictionary.changes(await lastChanges(db, mostShown))),
  );
  app.get<{ Params: { document: string } }>("/docs/dictionary/:document", (request, reply) => {
    const page = dictionary.document(request.params.document);
    return page === undefined ? reply.callNotFound() : reply.type("text/html").send(page);
  });
}
