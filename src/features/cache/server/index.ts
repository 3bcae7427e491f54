import type { ServerFeature } from "../../../server/http/feature.ts";
import { cacheRoutes } from "./routes.ts";

/** What a process keeps in memory, for administrators. */
export const cacheServer: ServerFeature = {
  name: "cache",
  routes: { signedIn: cacheRoutes },
};
