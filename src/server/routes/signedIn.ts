import type { FastifyInstance } from "fastify";
import type { Server } from "../http/server.ts";
import { administrationRoutes } from "./administration.ts";
import { auctionRoutes } from "./auction.ts";
import { businessRoutes } from "./business.ts";
import { detailRoutes } from "./detail.ts";
import { documentApiRoutes } from "./documentApi.ts";
import { acceptFiles, fileRoutes } from "./files.ts";
import { guideRoutes } from "./guide.ts";
import { homeRoute } from "./home.ts";
import { jobRoutes } from "./jobs.ts";
import { listRoutes } from "./list.ts";
import { lookupRoutes } from "./lookup.ts";
import { messageRoutes } from "./messages.ts";
import { menuRoute } from "./menu.ts";
import { timelineRoutes } from "./timeline.ts";
import { draftRoutes } from "./drafts.ts";
import { printRoutes } from "./print.ts";
import { searchRoute } from "./search.ts";
import { rightsRoutes } from "./rights.ts";
import { sessionRoutes } from "./session.ts";
import { sessionListRoutes } from "./sessions.ts";
import { studioRoutes } from "./studio.ts";
import { todoRoutes } from "./todo.ts";
import { batchRoutes } from "./batch.ts";
import { previewRoutes, transferRoutes } from "./transfer.ts";

/** Every call that needs a session, in one list. */
export async function signedInRoutes(app: FastifyInstance, server: Server): Promise<void> {
  sessionRoutes(app, server);
  sessionListRoutes(app, server);
  rightsRoutes(app, server);
  administrationRoutes(app, server);
  menuRoute(app, server);
  listRoutes(app, server);
  detailRoutes(app, server);
  printRoutes(app, server);
  timelineRoutes(app, server);
  draftRoutes(app, server);
  guideRoutes(app, server);
  businessRoutes(app, server);
  auctionRoutes(app, server);
  lookupRoutes(app, server);
  searchRoute(app, server);
  jobRoutes(app, server);
  transferRoutes(app, server);
  batchRoutes(app, server);
  documentApiRoutes(app, server);
  todoRoutes(app, server);
  studioRoutes(app, server);
  messageRoutes(app, server);
  homeRoute(app, server);
  await app.register(async (uploading) => {
    await acceptFiles(uploading);
    fileRoutes(uploading, server);
    previewRoutes(uploading, server);
  });
}
