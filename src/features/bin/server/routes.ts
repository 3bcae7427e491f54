import type { FastifyInstance } from "fastify";
import { requireRight } from "../../../engine/index.ts";
import { allBins } from "../../../server/core/list/allBins.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";

/** The call about all recycle bins. Right: `SYS_BIN`. */
export function binRoute(app: FastifyInstance, server: Server): void {
  app.post(
    "/rs/bin/query",
    says("Administration", "All recycle bins: {rows, more}"),
    async (request, reply) => {
      const context = contextOf(server, request);
      requireRight(context, "SYS_BIN", "query");
      return answer(reply, await allBins(context));
    },
  );
}
