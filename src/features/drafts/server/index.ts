import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { draftRoutes } from "./routes.ts";

/** Unsaved changes, kept for their owner. */
export const draftsServer: ServerFeature = {
  name: "drafts",
  ...hooks,
  routes: { signedIn: draftRoutes },
};
