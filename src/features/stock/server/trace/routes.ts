import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../../engine/index.ts";
import { readableRecord } from "../../../../server/core/read/getRecord.ts";
import { requireId, objectBody } from "../../../../server/http/body.ts";
import { contextOf } from "../../../../server/http/contextOf.ts";
import { answer } from "../../../../server/http/envelope.ts";
import { says, uuid } from "../../../../server/http/says.ts";
import type { Server } from "../../../../server/http/server.ts";
import { boundKeys } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";
import { isTraced } from "../../words/traced.ts";
import { traceBatch } from "./traceBatch.ts";

/** `POST /detail/:page/trace`: where a batch came from and where it went. */
export function traceRoutes(app: FastifyInstance, server: Server): void {
  app.post<{ Params: { page: string } }>(
    "/detail/:page/trace",
    says("Documents", "Where a batch came from and where it went", { id: uuid }),
    async (request, reply) => {
      const context = contextOf(server, request);
      const { page } = request.params;
      const id = requireId(objectBody(request.body)["id"]);
      const { document, stored } = await readableRecord(context, { page, id });
      if (!isTraced({ document })) throw new Refusal("common.notFound", { args: ["trace", page] });
      const keys = boundKeys(document, bound.batch);
      const { [keys.material]: material, [keys.number]: batch } = stored.record;
      const of =
        typeof material === "object" && material !== null
          ? (material as { id?: unknown }).id
          : material;
      return answer(
        reply,
        await traceBatch(context, {
          material: String(of),
          batch: batch === null ? null : String(batch),
        }),
      );
    },
  );
}
