import type { ServerFeature } from "../../../server/http/feature.ts";
import { organisationRoute } from "./routes.ts";

/** Companies, departments and people. */
export const organisationServer: ServerFeature = {
  name: "organisation",
  routes: { signedIn: organisationRoute },
};
