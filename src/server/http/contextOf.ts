import { Refusal, languageOf, type Language } from "../../engine/index.ts";
import type { FastifyRequest } from "fastify";
import { dayIn, type Context } from "../core/context.ts";
import { sessionOf } from "../core/session/sessions.ts";
import type { Server } from "./server.ts";

/** The context of a signed-in request. Throws 401 when nobody is signed in. */
export function contextOf(server: Server, request: FastifyRequest): Context {
  const session = sessionOf(request);
  if (session === undefined) throw new Refusal("auth.expired");
  const now = server.clock();
  return {
    schema: server.schema,
    product: server.product,
    store: server.store,
    db: server.store.db,
    actor: session.actor,
    language: languageOfRequest(request),
    now: now.toISOString(),
    today: dayIn(session.actor.company.timeZone, now),
    exactClock: server.exactClock,
    traceId: request.id,
    ip: request.ip,
    isGone: () => request.raw.socket.destroyed,
    files: server.files,
    log: request.log,
  };
}

/**
 * The language of an answer: what `Accept-Language` asks for; without one (or with `*`) the language of the session,
 * else Simplified Chinese.
 */
export function languageOfRequest(request: FastifyRequest): Language {
  const header = request.headers["accept-language"];
  if (header !== undefined && header.trim() !== "" && header.trim() !== "*")
    return languageOf(header);
  return sessionOf(request)?.language ?? languageOf(undefined);
}
