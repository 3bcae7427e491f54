import type { ServerFeature } from "../../../server/http/feature.ts";
import { batchRoutes } from "./routes.ts";
import { runBatch } from "./runBatch.ts";

/** Documents made in one go, as a job. */
export const batchServer: ServerFeature = {
  name: "batch",
  jobs: { batch: runBatch },
  routes: { signedIn: batchRoutes },
};
