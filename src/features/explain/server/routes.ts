import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";
import { explain } from "./explain.ts";
import { fieldsByCode } from "./findFields.ts";
import { findByNumber } from "../../../server/core/list/findByNumber.ts";

/** `POST /rs/search {q}`: documents by the beginning of their number, as far as the reader may open them. `POST /rs/fields {q}`: fields by code, to implementers. `POST /explain/:document`: why something is as it is. */
export function explainRoutes(app: FastifyInstance, server: Server): void {
  app.post("/rs/search", async (request, reply) =>
    answer(reply, await findByNumber(contextOf(server, request), objectBody(request.body)["q"])),
  );
  app.post("/rs/fields", (request, reply) =>
    answer(reply, fieldsByCode(contextOf(server, request), objectBody(request.body))),
  );
  app.post<{ Params: { document: string } }>("/explain/:document", async (request, reply) => {
    const { document } = request.params;
    const asked = { document, body: objectBody(request.body) };
    return answer(reply, await explain(contextOf(server, request), asked));
  });
}
