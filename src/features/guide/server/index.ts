import type { ServerFeature } from "../../../server/http/feature.ts";
import { guideRoutes } from "./routes.ts";

/** Guides: documents made step by step. */
export const guideServer: ServerFeature = {
  name: "guide",
  routes: { signedIn: guideRoutes },
};
