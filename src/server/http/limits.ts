import rateLimit from "@fastify/rate-limit";
import { Refusal } from "../../engine/index.ts";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";

/** Registers rate limits: only routes that state one have it. Over it: 429 `common.tooMany` with the seconds to wait. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}

/** Sign-ins: 30 a minute for an address and login name. */
export const signInLimit: RouteShorthandOptions = limit(30, (request) => {
  const { loginName } = (request.body ?? {}) as { loginName?: unknown };
  return `${request.ip} ${String(loginName).slice(0, 40).toLowerCase()}`;
});

/** Uploads: 120 a minute for a token. */
export const uploadLimit: RouteShorthandOptions = limit(
  120,
  (request) => request.headers.authorization ?? request.ip,
);

/** What strangers read: 120 a minute for an address. */
export const openLimit: RouteShorthandOptions = limit(120, (request) => request.ip);

/** What strangers send: 20 a minute for an address. */
export const registerLimit: RouteShorthandOptions = limit(20, (request) => request.ip);

function limit(
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): RouteShorthandOptions {
  return { config: { rateLimit: { max, timeWindow: 60_000, hook: "preHandler", keyGenerator } } };
}

function tooMany(milliseconds: number): Refusal {
  return new Refusal("common.tooMany", {
    args: [String(Math.max(1, Math.ceil(milliseconds / 1000)))],
  });
}
