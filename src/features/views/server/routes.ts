import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";
import { dropView, listViews, saveView, setDefaultView } from "./views.ts";

interface OfPage {
  Params: { page: string };
}

/** `POST /list/:page/views`, `…/save`, `…/drop`, `…/default`: named looks at a list. */
export function viewRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>("/list/:page/views", async (request, reply) =>
    answer(reply, await listViews(contextOf(server, request), request.params.page)),
  );
  app.post<OfPage>("/list/:page/views/save", async (request, reply) => {
    const { page } = request.params;
    const asked = { ...objectBody(request.body), page };
    return answer(reply, await saveView(contextOf(server, request), asked));
  });
  app.post<OfPage>("/list/:page/views/drop", async (request, reply) => {
    const { id } = objectBody(request.body);
    await dropView(contextOf(server, request), request.params.page, id);
    return answer(reply, null);
  });
  app.post<OfPage>("/list/:page/views/default", async (request, reply) => {
    const { id } = objectBody(request.body);
    await setDefaultView(contextOf(server, request), request.params.page, id);
    return answer(reply, null);
  });
}
