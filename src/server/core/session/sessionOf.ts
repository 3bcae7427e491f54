import { Refusal } from "../../../engine/index.ts";
import type { Actor, Client, Language } from "../../../engine/index.ts";
import type { FastifyRequest } from "fastify";

/** A signed-in session: the user, the company, and the chosen language. */
export interface Session {
  readonly tokenHash: string;
  readonly actor: Actor;
  readonly language: Language;
  /** A desk or a phone: which roles count. */
  readonly client: Client;
  /** Must change the password before anything else. */
  readonly mustChangePassword: boolean;
}

const sessions = new WeakMap<FastifyRequest, Session>();

/** The session of a request, or undefined before (or without) authentication. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  return sessions.get(request);
}

/** Ties a session to a request for the rest of its handling. */
export function setSession(request: FastifyRequest, session: Session): void {
  sessions.set(request, session);
}

/** The session of a request that needs one. Throws 401 `auth.expired` without. */
export function requireSession(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (session === undefined) throw new Refusal("auth.expired");
  return session;
}
