import type { FastifyInstance } from "fastify";
import type { Server } from "../http/server.ts";
import { administrationRoutes } from "./administration.ts";
import { auctionRoutes } from "../../features/auction/server/index.ts";
import { businessRoutes } from "../http/routes/business.ts";
import { detailRoutes } from "../http/routes/detail.ts";
import { documentApiRoutes } from "../http/routes/documentApi.ts";
import { acceptFiles, fileRoutes } from "../http/routes/files.ts";
import { guideRoutes } from "../../features/guide/server/index.ts";
import { homeRoute } from "../../features/home/server/index.ts";
import { jobRoutes } from "../http/routes/jobs.ts";
import { listRoutes } from "../http/routes/list.ts";
import { lookupRoutes } from "../http/routes/lookup.ts";
import { messageRoutes } from "../../features/messages/server/index.ts";
import { menuRoute } from "../../features/menu/server/index.ts";
import { timelineRoutes } from "../http/routes/timeline.ts";
import { draftRoutes } from "../../features/drafts/server/index.ts";
import { printRoutes } from "../../features/print/server/index.ts";
import { searchRoute } from "../../features/explain/server/index.ts";
import { rightsRoutes } from "../../features/rights/server/index.ts";
import { sessionRoutes } from "../../features/accounts/server/index.ts";
import { sessionListRoutes } from "../../features/accounts/server/index.ts";
import { studioRoutes } from "../../features/studio/server/index.ts";
import { todoRoutes } from "../../features/approval/server/index.ts";
import { batchRoutes } from "../../features/batch/server/index.ts";
import { previewRoutes, transferRoutes } from "../../features/sheets/server/index.ts";

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
