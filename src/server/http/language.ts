import { languageOf } from "../../engine/index.ts";
import type { Language } from "../../engine/index.ts";
import type { FastifyRequest } from "fastify";
import { sessionOf } from "../core/session/sessionOf.ts";

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
