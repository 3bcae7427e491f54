import type { ServerFeature } from "../../../server/http/feature.ts";
import { openRoutes } from "./routes.ts";

/** Lists that strangers may read. */
export const openListsServer: ServerFeature = {
  name: "open-lists",
  routes: { open: openRoutes },
};
