import type { FastifyInstance } from "fastify";
import type { FeatureRoutes } from "../http/feature.ts";
import { businessRoutes } from "../http/routes/business.ts";
import { detailRoutes } from "../http/routes/detail.ts";
import { documentApiRoutes } from "../http/routes/documentApi.ts";
import { eventRoutes } from "../http/routes/events.ts";
import { acceptFiles, fileRoutes } from "../http/routes/files.ts";
import { jobRoutes } from "../http/routes/jobs.ts";
import { listRoutes } from "../http/routes/list.ts";
import { lookupRoutes } from "../http/routes/lookup.ts";
import { measureRoutes } from "../http/routes/measure.ts";
import { timelineRoutes } from "../http/routes/timeline.ts";
import type { Server } from "../http/server.ts";

/** Every call that needs a session: the core's, then those of features. */
export async function signedInRoutes(
  app: FastifyInstance,
  server: Server,
  features: readonly FeatureRoutes[],
): Promise<void> {
  listRoutes(app, server);
  detailRoutes(app, server);
  timelineRoutes(app, server);
  businessRoutes(app, server);
  measureRoutes(app, server);
  lookupRoutes(app, server);
  jobRoutes(app, server);
  documentApiRoutes(app, server);
  eventRoutes(app, server);
  for (const { signedIn } of features) await signedIn?.(app, server);
  await app.register(async (uploading) => {
    await acceptFiles(uploading);
    fileRoutes(uploading, server);
    for (const feature of features) await feature.uploading?.(uploading, server);
  });
}
