import { projectList } from "../../../engine/index.ts";
import type { ListQuery } from "../../../engine/index.ts";
import type { FastifyInstance } from "fastify";
import { objectBody } from "../body.ts";
import { contextOf } from "../contextOf.ts";
import { answer, answerText } from "../envelope.ts";
import { answerDefinition } from "../definition.ts";
import { says } from "../says.ts";
import type { Server } from "../server.ts";
import { countRows } from "../../core/list/countRows.ts";
import { queryList } from "../../core/list/queryList.ts";
import { summarise } from "../../core/list/summarise.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls of a list. */
export function listRoutes(app: FastifyInstance, server: Server): void {
  app.get<OfPage>("/list/:page", says("Lists", "Definition of a list page"), (request, reply) =>
    answerDefinition(server, request, reply, { page: request.params.page, project: projectList }),
  );
  app.post<OfPage>(
    "/list/:page/query",
    says("Lists", "Rows: filter, search, sort, page, size", {}),
    async (request, reply) => {
      const { page } = request.params;
      const query: ListQuery = objectBody(request.body);
      return answerText(reply, await queryList(contextOf(server, request), { page, query }));
    },
  );
  app.post<OfPage>(
    "/list/:page/summary",
    says("Lists", "Sums over the whole result", {}),
    async (request, reply) => {
      const { page } = request.params;
      const query: ListQuery = objectBody(request.body);
      return answer(reply, await summarise(contextOf(server, request), { page, query }));
    },
  );
  app.post<OfPage>(
    "/list/:page/counts",
    says("Lists", "How many rows each of some filters finds: {filters: {name: filter or null}}", {
      filters: { type: "object" },
    }),
    async (request, reply) => {
      const { page } = request.params;
      const { filters } = objectBody(request.body);
      return answer(reply, await countRows(contextOf(server, request), { page, filters }));
    },
  );
}
