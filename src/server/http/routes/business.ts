import type { ActionRequest } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer } from "../envelope.ts";
import { answerActions, write } from "../write.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";
import { describeDocument } from "../../core/read/describeDocument.ts";
import { documentOf } from "../../core/read/pages.ts";
import { runAction } from "../../core/act/runAction.ts";
import { tryAction } from "../../core/act/tryAction.ts";

/** Calls about a document's actions. */
export function businessRoutes(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { document: string } }>(
    "/biz/:document",
    says("Documents", "States, actions and rules"),
    async (request, reply) => {
      const context = contextOf(server, request);
      return answer(reply, describeDocument(context, documentOf(context, request.params.document)));
    },
  );
  app.post<{ Params: { document: string; action: string } }>(
    "/biz/:document/:action",
    says("Documents", "Run an action on one or many; also delete, restore and purge", {}),
    async (request, reply) => {
      const { document, action } = request.params;
      const body = objectBody(request.body) as unknown as ActionRequest;
      const results = await write(server, request, document, async (context) =>
        JSON.stringify(await runAction(context, { document, action, request: body })),
      );
      return answerActions(server, request, reply, results);
    },
  );
  app.post<{ Params: { document: string; action: string } }>(
    "/biz/:document/:action/try",
    says("Documents", "What an action would be refused or warned of; nothing is kept", {}),
    async (request, reply) => {
      const { document, action } = request.params;
      const body = objectBody(request.body) as unknown as ActionRequest;
      const context = contextOf(server, request);
      const answered = await tryAction(context, { document, action, request: body });
      return answerActions(server, request, reply, JSON.stringify(answered));
    },
  );
}
