import type { FastifyInstance } from "fastify";
import { objectBody } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says, uuid } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { subscribe } from "./subscriptions/subscribe.ts";
import { dropView, listViews, saveView, setDefaultView } from "./views.ts";

interface OfPage {
  Params: { page: string };
}

/** Calls about named views of a list. */
export function viewRoutes(app: FastifyInstance, server: Server): void {
  app.post<OfPage>(
    "/list/:page/views",
    says("Lists", "Views of the list: one's own, those of one's roles, those for all"),
    async (request, reply) =>
      answer(reply, await listViews(contextOf(server, request), request.params.page)),
  );
  app.post<OfPage>(
    "/list/:page/views/save",
    says(
      "Lists",
      "Keep a view of one's own: name, state, share (me, role, all), role; with id: change it",
      {},
    ),
    async (request, reply) => {
      const { page } = request.params;
      const asked = { ...objectBody(request.body), page };
      return answer(reply, await saveView(contextOf(server, request), asked));
    },
  );
  app.post<OfPage>(
    "/list/:page/views/drop",
    says("Lists", "Forget a view of one's own", { id: uuid }),
    async (request, reply) => {
      const { id } = objectBody(request.body);
      await dropView(contextOf(server, request), request.params.page, id);
      return answer(reply, null);
    },
  );
  app.post<OfPage>(
    "/list/:page/views/subscribe",
    says(
      "Lists",
      "Get a view's figures as a message: DAILY, WEEKLY, MONTHLY; without rhythm no more",
      {
        id: uuid,
      },
    ),
    async (request, reply) => {
      const { id, rhythm } = objectBody(request.body);
      const { page } = request.params;
      await subscribe(contextOf(server, request), { page, id, rhythm });
      return answer(reply, null);
    },
  );
  app.post<OfPage>(
    "/list/:page/views/default",
    says("Lists", "Open the list with a view; without id as it is", { id: uuid }),
    async (request, reply) => {
      const { id } = objectBody(request.body);
      await setDefaultView(contextOf(server, request), request.params.page, id);
      return answer(reply, null);
    },
  );
}
