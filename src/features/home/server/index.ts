import type { ServerFeature } from "../../../server/http/feature.ts";
import { homeRoute } from "./routes.ts";

/** The home page. */
export const homeServer: ServerFeature = {
  name: "home",
  routes: { signedIn: homeRoute },
};
