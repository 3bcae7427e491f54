import { Refusal } from "../../engine/index.ts";
import type { FastifyRequest } from "fastify";
import { bearerToken, setSession } from "../core/session/sessions.ts";
import type { Server } from "./server.ts";

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
