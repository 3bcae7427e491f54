import type { ServerFeature } from "../../../server/http/feature.ts";
import { watchRoutes } from "./routes.ts";
import { systemTables } from "./systemTables.ts";
import { watchStreams } from "./tellWatchers.ts";

/** Open pages follow what others do to their document, and say who else has it open. */
export const liveServer: ServerFeature = {
  name: "live",
  tables: systemTables,
  recordTables: [{ table: "watch", column: "recordId" }],
  forget: [{ table: "watch", column: "until", days: 1 }],
  routes: { signedIn: watchRoutes },
  open: () => ({ streams: watchStreams }),
};
