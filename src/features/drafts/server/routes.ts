import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer, answerText } from "../../../server/http/envelope.ts";
import { says, text, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";
import { dropDraft, getDraft, keepDraft, mostDraftBytes } from "./drafts.ts";
import { myDrafts } from "./myDrafts.ts";

/** A draft holds a document twice, as typed and as stored, which is more than any other request. */
const bodyLimit = mostDraftBytes + 10_000;

interface OfPage {
  Params: { page: string };
}

/** Calls about unsaved changes. */
export function draftRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>(
    "/detail/:page/draft",
    { bodyLimit, ...says("Drafts", "Keep unsaved changes: id and version, or key", {}) },
    async (request, reply) => {
      const { page } = request.params;
      const { id, key, version, changes } = objectBody(request.body);
      const kept = await write(server, request, page, async (context) =>
        JSON.stringify(await keepDraft(context, { page, id, key, version, changes })),
      );
      return answerText(reply, kept);
    },
  );
  app.post<OfPage>(
    "/detail/:page/draft/get",
    says("Drafts", "My unsaved changes of a document", { id: uuid, key: text }),
    async (request, reply) => {
      const { page } = request.params;
      const { id, key } = objectBody(request.body);
      return answer(reply, await getDraft(contextOf(server, request), { page, id, key }));
    },
  );
  app.post<OfPage>(
    "/detail/:page/draft/drop",
    says("Drafts", "Forget them", { id: uuid, key: text }),
    async (request, reply) => {
      const { page } = request.params;
      const { id, key } = objectBody(request.body);
      const dropped = await write(server, request, page, async (context) => {
        await dropDraft(context, { page, id, key });
        return "null";
      });
      return answerText(reply, dropped);
    },
  );
  app.post("/drafts/mine", says("Drafts", "My open drafts"), async (request, reply) =>
    answer(reply, await myDrafts(contextOf(server, request))),
  );
}
