import { questions } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { anything, needing, says, text, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { explain } from "./explain.ts";
import { fieldsByCode } from "./findFields.ts";
import { findByNumber } from "../../../server/core/list/findByNumber.ts";

/** Calls that find documents and fields, and say why something is as it is. */
export function explainRoutes(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/search",
    says(
      "Session",
      "Documents by the beginning of their number or code, as far as I may open them",
      { q: text },
    ),
    async (request, reply) =>
      answer(reply, await findByNumber(contextOf(server, request), objectBody(request.body)["q"])),
  );
  app.post(
    "/rs/fields",
    says("Documents", "Fields by coded name, key or title, for administrators: {hits}", {
      q: text,
    }),
    (request, reply) =>
      answer(reply, fieldsByCode(contextOf(server, request), objectBody(request.body))),
  );
  app.post<{ Params: { document: string } }>(
    "/explain/:document",
    says(
      "Documents",
      "Why a field is readonly, hidden or required, an action refused, a number missing from a list: {title, reasons: [{key, text}]}",
      needing(["ask"], {
        ask: { enum: questions },
        page: text,
        field: text,
        action: text,
        table: text,
        id: uuid,
        line: text,
        typed: {
          type: "object",
          properties: { header: { type: "object" }, line: { type: "object" } },
          description: "What was typed and is not saved yet",
        },
        number: text,
        query: anything,
      }),
    ),
    async (request, reply) => {
      const { document } = request.params;
      const asked = { document, body: objectBody(request.body) };
      return answer(reply, await explain(contextOf(server, request), asked));
    },
  );
}
