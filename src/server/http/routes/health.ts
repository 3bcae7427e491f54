import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import type { Server } from "../server.ts";

/** `GET /health`: 200 `{"status":200}` while requests are served and the store answers, else 503. */
export function healthRoute(app: FastifyInstance, server: Server): void {
  app.get("/health", async (request, reply) => {
    try {
      await sql`select 1`.execute(server.store.db);
      return { status: 200 };
    } catch (error) {
      request.log.error({ err: error }, "the store does not answer");
      return reply.code(503).send({ status: new Refusal("common.busy").status });
    }
  });
}
