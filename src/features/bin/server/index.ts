import type { ServerFeature } from "../../../server/http/feature.ts";
import { binRoute } from "./routes.ts";

/** The recycle bins of all documents on one page. */
export const binServer: ServerFeature = {
  name: "bin",
  routes: { signedIn: binRoute },
};
