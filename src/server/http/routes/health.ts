import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { secondsAway } from "../refusalFrom.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";

/** `GET /health`: 200 `{"status":200}` while requests are served and the store answers, else 503. */
export function healthRoute(app: FastifyInstance, server: Server): void {
  app.get("/health", says("Operation", "Whether requests are served"), async (request, reply) => {
    try {
      await sql`select 1`.execute(server.store.db);
      return { status: 200 };
    } catch (error) {
      request.log.error({ err: error }, "the store does not answer");
      const { http, status } = new Refusal("common.away");
      return reply.code(http).header("retry-after", String(secondsAway)).send({ status });
    }
  });
}
