import type { ServerFeature } from "../../../server/http/feature.ts";
import { viewRoutes } from "./routes.ts";
import { systemTables } from "./systemTables.ts";

/** Named looks at lists, kept on the account. */
export const viewsServer: ServerFeature = {
  name: "views",
  tables: systemTables,
  routes: { signedIn: viewRoutes },
};
