import type { ServerFeature } from "../../../server/http/feature.ts";
import { calls } from "./calls.ts";
import { rightsRoutes } from "./routes.ts";

export { defaultRoles, type DefaultRole } from "./defaultRoles.ts";
export { rightsTree } from "./rightsTree.ts";

/** Who may do what, and which role gives it. */
export const rightsServer: ServerFeature = {
  name: "rights",
  routes: { signedIn: rightsRoutes },
  calls,
};
