import { Refusal, languageOf, type Language } from "../../engine/index.ts";
import type { FastifyRequest } from "fastify";
import { dayIn, type Context } from "../core/context.ts";
import { bearerToken, sessionOf, setSession } from "../core/session/sessions.ts";
import type { Server } from "./server.ts";

/*
 * Who asks: the session of a request, and the context that every operation takes.
 */

/** Calls that a user may make before changing a password that must be changed. */
const whilePasswordMustChange = new Set([
  "/rs/resetPassword",
  "/rs/logout",
  "/user/info",
  "/rs/switchLang/:lang",
]);

/**
 * Ties the session of the bearer token to the request. Throws 401 `auth.expired` without a live session, and 5006 when
 * the password must be changed before anything else.
 */
export async function authenticate(server: Server, request: FastifyRequest): Promise<void> {
  await recognise(server, request, () => {
    throw new Refusal("auth.expired");
  });
}

/** As `authenticate`, for calls that answer strangers too. */
export async function recogniseIfSignedIn(server: Server, request: FastifyRequest): Promise<void> {
  await recognise(server, request, () => undefined);
}

async function recognise(
  server: Server,
  request: FastifyRequest,
  stranger: () => void,
): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  const session = token === undefined ? undefined : await server.sessions.find(token);
  if (session === undefined) return stranger();
  setSession(request, session);
  if (session.mustChangePassword && !whilePasswordMustChange.has(request.routeOptions.url ?? "")) {
    throw new Refusal("auth.passwordExpired");
  }
}

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
