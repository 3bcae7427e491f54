import { projectList } from "../../../engine/index.ts";
import type { ListQuery } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer, answerText } from "../envelope.ts";
import { answerDefinition } from "../definition.ts";
import type { Server } from "../server.ts";
import { countRows } from "../../core/list/countRows.ts";
import { queryList } from "../../core/list/queryList.ts";
import { summarise } from "../../core/list/summarise.ts";

interface OfPage {
  Params: { page: string };
}

/** `GET /list/:page`: its definition; `POST …/query`, `…/summary`, `…/counts`: its rows, sums, and how many filters find. */
export function listRoutes(app: FastifyInstance, server: Server): void {
  app.get<OfPage>("/list/:page", (request, reply) =>
    answerDefinition(server, request, reply, { page: request.params.page, project: projectList }),
  );
  app.post<OfPage>("/list/:page/query", async (request, reply) => {
    const { page } = request.params;
    const query: ListQuery = objectBody(request.body);
    return answerText(reply, await queryList(contextOf(server, request), { page, query }));
  });
  app.post<OfPage>("/list/:page/summary", async (request, reply) => {
    const { page } = request.params;
    const query: ListQuery = objectBody(request.body);
    return answer(reply, await summarise(contextOf(server, request), { page, query }));
  });
  app.post<OfPage>("/list/:page/counts", async (request, reply) => {
    const { page } = request.params;
    const { filters } = objectBody(request.body);
    return answer(reply, await countRows(contextOf(server, request), { page, filters }));
  });
}
