import { projectGuide } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { checkGuide } from "./checkGuide.ts";
import { finishGuide } from "./finishGuide.ts";
import { dropDraft } from "./guideDraft.ts";
import { guideOf } from "./guideOf.ts";
import { keepGuide } from "./keepGuide.ts";
import { listGuides, openGuide } from "./openGuide.ts";
import { requireId, objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answerDefinition } from "../../../server/http/definition.ts";
import { answer, answerText, problemView } from "../../../server/http/envelope.ts";
import { says, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { write } from "../../../server/http/write.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls of guides. */
export function guideRoutes(app: FastifyInstance, server: Server): void {
  app.get<OfPage>("/guide/:page", says("Guides", "Definition of a guide"), (request, reply) => {
    const { page } = request.params;
    guideOf(contextOf(server, request), page);
    return answerDefinition(server, request, reply, { page, project: projectGuide, right: "add" });
  });
  app.post<OfPage>(
    "/guide/:page/get",
    says("Guides", "A new document, or my draft as I left it", { draft: uuid }),
    async (request, reply) => {
      const context = contextOf(server, request);
      const open = await openGuide(context, request.params.page, objectBody(request.body));
      const problems = open.problems.map((problem) => problemView(problem, context.language));
      return answer(reply, { ...open, problems });
    },
  );
  app.post<OfPage>(
    "/guide/:page/drafts",
    says("Guides", "My unfinished guides"),
    async (request, reply) =>
      answer(reply, await listGuides(contextOf(server, request), request.params.page)),
  );
  app.post<OfPage>(
    "/guide/:page/check",
    says("Guides", "Judge a step, or all: {step?, changes}", {}),
    async (request, reply) => {
      const context = contextOf(server, request);
      return answer(
        reply,
        await checkGuide(context, request.params.page, objectBody(request.body)),
      );
    },
  );
  app.post<OfPage>(
    "/guide/:page/save",
    says("Guides", "Keep my draft: {draft?, version?, step, reached?, changes}", {}),
    async (request, reply) => {
      const { page } = request.params;
      const body = objectBody(request.body);
      const kept = await write(server, request, page, async (context) =>
        JSON.stringify(await keepGuide(context, page, body)),
      );
      return answerText(reply, kept);
    },
  );
  app.post<OfPage>(
    "/guide/:page/drop",
    says("Guides", "Discard my draft", { draft: uuid }),
    async (request, reply) => {
      const { page } = request.params;
      const { draft } = objectBody(request.body);
      const dropped = await write(server, request, page, async (context) => {
        await dropDraft(context, guideOf(context, page).name, requireId(draft));
        return "null";
      });
      return answerText(reply, dropped);
    },
  );
  app.post<OfPage>(
    "/guide/:page/finish",
    says(
      "Guides",
      "Make the document and run the guide's action on it: {draft?, changes, confirm?}",
      {},
    ),
    async (request, reply) => {
      const { page } = request.params;
      const body = objectBody(request.body);
      const made = await write(server, request, page, async (context) =>
        JSON.stringify(await finishGuide(context, page, body)),
      );
      return answerText(reply, made);
    },
  );
}
