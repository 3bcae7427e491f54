import type { FastifyInstance } from "fastify";
import type { Server } from "../http/server.ts";
import { administrationRoutes } from "./administration.ts";
import { auctionRoutes } from "../../features/auction/server/routes.ts";
import { businessRoutes } from "../http/routes/business.ts";
import { detailRoutes } from "../http/routes/detail.ts";
import { documentApiRoutes } from "../http/routes/documentApi.ts";
import { acceptFiles, fileRoutes } from "../http/routes/files.ts";
import { guideRoutes } from "../../features/guide/server/routes.ts";
import { homeRoute } from "../../features/home/server/routes.ts";
import { jobRoutes } from "../http/routes/jobs.ts";
import { listRoutes } from "../http/routes/list.ts";
import { lookupRoutes } from "../http/routes/lookup.ts";
import { messageRoutes } from "../../features/messages/server/routes.ts";
import { menuRoute } from "../../features/menu/server/routes.ts";
import { timelineRoutes } from "../http/routes/timeline.ts";
import { draftRoutes } from "../../features/drafts/server/routes.ts";
import { printRoutes } from "../../features/print/server/routes.ts";
import { searchRoute } from "../../features/explain/server/searchRoute.ts";
import { rightsRoutes } from "../../features/rights/server/routes.ts";
import { sessionRoutes } from "../../features/accounts/server/routes.ts";
import { sessionListRoutes } from "../../features/accounts/server/sessionRoutes.ts";
import { studioRoutes } from "../../features/studio/server/routes.ts";
import { todoRoutes } from "../../features/approval/server/routes.ts";
import { batchRoutes } from "../../features/batch/server/routes.ts";
import { previewRoutes, transferRoutes } from "../../features/sheets/server/routes.ts";

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
