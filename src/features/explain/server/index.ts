import type { ServerFeature } from "../../../server/http/feature.ts";
import { explainRoutes } from "./routes.ts";

/** Why something is as it is, and where a number or a field is found. */
export const explainServer: ServerFeature = {
  name: "explain",
  routes: { signedIn: explainRoutes },
};
