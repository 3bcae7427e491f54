import type { ServerFeature } from "../../../server/http/feature.ts";
import { commentRoutes } from "./routes.ts";

/** What people say of a document, and whom they mention. */
export const commentsServer: ServerFeature = {
  name: "comments",
  routes: { signedIn: commentRoutes },
};
