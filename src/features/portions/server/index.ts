import type { ServerFeature } from "../../../server/http/feature.ts";
import { portionsRoutes } from "./routes.ts";
import { runPortions } from "./runPortions.ts";

/** Actions whose lines a job works off in portions. */
export const portionsServer: ServerFeature = {
  name: "portions",
  jobs: { action: runPortions },
  routes: { signedIn: portionsRoutes },
};
