import type { ServerFeature } from "../../../server/http/feature.ts";
import { viewRoutes } from "./routes.ts";
import { sendDueViews } from "./subscriptions/sendDue.ts";
import { systemTables } from "./systemTables.ts";

/** Named looks at lists, kept on the account and sent as messages. */
export const viewsServer: ServerFeature = {
  name: "views",
  tables: systemTables,
  nightly: { views: sendDueViews },
  routes: { signedIn: viewRoutes },
};
