import type { FastifyInstance } from "fastify";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import { says } from "../../../server/http/says.ts";
import type { Server } from "../../../server/http/server.ts";
import type { HomePage } from "../answers/home.ts";
import type { Context } from "../../../server/core/context.ts";
import { homeAnnouncements } from "./announcements.ts";
import { homeWidgets, waitingRows } from "./homeWidgets.ts";
import { myDocuments } from "./myDocuments.ts";

/** The calls of the home page, and of the counts of it that the menu shows. */
export function homeRoute(app: FastifyInstance, server: Server): void {
  app.get(
    "/res/home",
    says("Home", "Numbers, charts, own documents and announcements of the reader's home page"),
    async (request, reply) => answer(reply, await homePage(contextOf(server, request))),
  );
  app.get(
    "/res/home/waiting",
    says(
      "Home",
      "How many rows await the reader, by the name of their page; pages with none are left out",
    ),
    async (request, reply) => answer(reply, await waitingRows(contextOf(server, request))),
  );
}

/** The user's home page: numbers and charts of their pages, their unfinished documents, announcements. */
async function homePage(context: Context): Promise<HomePage> {
  const documents = await myDocuments(context);
  const announcements = await homeAnnouncements(context);
  return { ...(await homeWidgets(context)), documents, announcements };
}
