import type { FastifyInstance } from "fastify";
import { requireId } from "../../../server/http/body.ts";
import { answer } from "../../../server/http/envelope.ts";
import { languageOfRequest } from "../../../server/http/contextOf.ts";
import { openLimit } from "../../../server/http/limits.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import { openListNamed, openRow, openRows } from "./openLists.ts";

interface OfList {
  Params: { list: string };
}
interface OfRow {
  Params: { list: string; id: string };
}

/** The list behind the specification's own calls. */
const notices = "notices";

/** Calls about lists that strangers may read: the files of `schemas/public`. */
export function openRoutes(app: FastifyInstance, server: Server): void {
  app.get<OfList>(
    "/res/open/:list",
    { ...openLimit, ...says("Open", "Rows that strangers may read: bidding-center, notices") },
    async (request, reply) => {
      const list = openListNamed(server, request.params.list);
      return answer(reply, await openRows(server, list, languageOfRequest(request)));
    },
  );
  app.get<OfRow>(
    "/res/open/:list/:id",
    { ...openLimit, ...says("Open", "One of them") },
    async (request, reply) => {
      const list = openListNamed(server, request.params.list);
      const asked = { id: requireId(request.params.id), language: languageOfRequest(request) };
      return answer(reply, await openRow(server, list, asked));
    },
  );
  app.get(
    "/res/notice/open/list",
    { ...openLimit, ...says("Open", "Bidding announcements for all, in effect") },
    async (request, reply) => {
      const list = openListNamed(server, notices);
      return answer(reply, await openRows(server, list, languageOfRequest(request)));
    },
  );
  app.get<{ Params: { id: string } }>(
    "/res/notice/open/:id",
    { ...openLimit, ...says("Open", "One of them") },
    async (request, reply) => {
      const list = openListNamed(server, notices);
      const asked = { id: requireId(request.params.id), language: languageOfRequest(request) };
      return answer(reply, await openRow(server, list, asked));
    },
  );
}
