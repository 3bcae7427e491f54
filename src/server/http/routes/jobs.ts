import type { FastifyInstance } from "fastify";
import { requireId } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";
import { cancelJob, readJob } from "../../core/jobs/ownJob.ts";

/** Calls about a job. */
export function jobRoutes(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { id: string } }>(
    "/jobs/:id",
    says("Lists", "Progress of a job"),
    async (request, reply) =>
      answer(reply, await readJob(contextOf(server, request), requireId(request.params.id))),
  );
  app.post<{ Params: { id: string } }>(
    "/jobs/:id/cancel",
    says("Lists", "Cancel a job"),
    async (request, reply) =>
      answer(reply, await cancelJob(contextOf(server, request), requireId(request.params.id))),
  );
}
