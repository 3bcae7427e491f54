import type { FastifyRequest } from "fastify";
import type { Context } from "../core/context.ts";
import { buildsSessions } from "../../engine/index.ts";
import { contextOf } from "./contextOf.ts";
import { idempotent } from "./idempotent.ts";
import type { Server } from "./server.ts";

/**
 * Runs an operation that changes rows of a page or document, once per `Idempotency-Key`, and answers its JSON text. A
 * change of what sessions are built from (users, roles, companies, staff) counts from the next request on.
 */
export async function write(
  server: Server,
  request: FastifyRequest,
  pageOrDocument: string,
  run: (context: Context) => Promise<string>,
): Promise<string> {
  const answer = await idempotent(contextOf(server, request), request, run);
  const document = server.schema.page(pageOrDocument)?.document.name ?? pageOrDocument;
  if (buildsSessions(server.schema, document)) server.sessions.forget();
  return answer;
}
