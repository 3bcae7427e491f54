import type { FastifyInstance } from "fastify";
import { sessionOf } from "../core/session/sessions.ts";

/** One line per request: route, user, result and duration. No query, headers or bodies. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split("?", 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: sessionOf(request)?.actor.user.loginName,
    };
    if (request.url.startsWith("/assets/") || request.url === "/health")
      request.log.debug(line, "request");
    else request.log.info(line, "request");
    done();
  });
}
