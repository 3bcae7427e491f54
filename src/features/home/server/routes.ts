import type { FastifyInstance } from "fastify";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import type { HomePage } from "../answers/home.ts";
import type { Context } from "../../../server/core/context.ts";
import { homeAnnouncements } from "./announcements.ts";
import { homeWidgets } from "./homeWidgets.ts";
import { myDocuments } from "./myDocuments.ts";

/** The call of the home page. */
export function homeRoute(app: FastifyInstance, server: Server): void {
  app.get(
    "/res/home",
    says("Home", "Numbers, charts, own documents and announcements of the reader's home page"),
    async (request, reply) => answer(reply, await homePage(contextOf(server, request))),
  );
}

/** The user's home page: numbers and charts of their pages, their unfinished documents, announcements. */
async function homePage(context: Context): Promise<HomePage> {
  const documents = await myDocuments(context);
  const announcements = await homeAnnouncements(context);
  return { ...(await homeWidgets(context)), documents, announcements };
}
