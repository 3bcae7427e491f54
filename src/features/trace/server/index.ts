import type { ServerFeature } from "../../../server/http/feature.ts";
import { traceRoute } from "./routes.ts";

/** What a refused call said, found by its trace id. */
export const traceServer: ServerFeature = {
  name: "trace",
  routes: { open: traceRoute },
};
