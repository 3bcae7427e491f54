import { languageOf, Refusal } from "../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { idOf, objectBody, optionalText } from "../http/body.ts";
import { contextOf } from "../http/contextOf.ts";
import type { Server } from "../http/server.ts";
import { printRecords } from "../operations/printRecords.ts";

/** `POST /detail/:page/print`: one document (`id`) or several (`ids`) as a PDF, in `language` or the reader's own. */
export function printRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { page: string } }>("/detail/:page/print", async (request, reply) => {
    const body = objectBody(request.body);
    const asked = optionalText(body, "language");
    const context = contextOf(server, request);
    const { name, documents } = await printRecords(
      asked === undefined ? context : { ...context, language: languageOf(asked) },
      { page: request.params.page, ids: idsOf(body) },
    );
    const file = await server.printer.print(documents);
    return reply
      .type("application/pdf")
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(file);
  });
}

function idsOf({ id, ids }: Readonly<Record<string, unknown>>): readonly string[] {
  if (ids === undefined) return [idOf(id)];
  if (!Array.isArray(ids) || ids.length === 0)
    throw new Refusal("common.badRequest", { args: ["ids: [id]"] });
  return [...new Set(ids.map(idOf))];
}
