import { Refusal } from "../../../engine/index.ts";
import type { LookupRequest } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";
import { lookup } from "../../core/list/lookup.ts";

type Query = Readonly<Record<string, string | undefined>>;

/** Rows that a reference to the document may point to, by either method. */
export function lookupRoutes(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { name: string }; Querystring: Query }>(
    "/res/:name/select",
    says("Look-ups", "Type-ahead: q, page, size, forPage, forField, in, fields"),
    async (request, reply) => {
      const options = { document: request.params.name, request: fromQuery(request.query) };
      return answer(reply, await lookup(contextOf(server, request), options));
    },
  );
  app.post<{ Params: { name: string } }>(
    "/res/:name/select",
    says("Look-ups", "Type-ahead", {}),
    async (request, reply) => {
      const body: LookupRequest = objectBody(request.body);
      const options = { document: request.params.name, request: body };
      return answer(reply, await lookup(contextOf(server, request), options));
    },
  );
}

/** `?q=bolt&page=1&size=20&forPage=requisition&forField=items.material&in={"type":"STD"}&fields=spec,unit`. */
function fromQuery(query: Query): LookupRequest {
  const { q, page, size, forPage, forField, fields } = query;
  return {
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page: Number(page) }),
    ...(size !== undefined && { size: Number(size) }),
    ...(forPage !== undefined &&
      forField !== undefined && { for: { page: forPage, field: forField } }),
    ...(query["in"] !== undefined && { in: objectBody(parsed(query["in"])) }),
    ...(fields !== undefined && { fields: fields.split(",") }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("common.badRequest", { args: ["in: a JSON object"] });
  }
}
