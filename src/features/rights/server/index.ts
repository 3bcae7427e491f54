import type { ServerFeature } from "../../../server/http/feature.ts";
import { guardRights } from "./guardRights.ts";
import { rightsRoutes } from "./routes.ts";

export { defaultRoles, type DefaultRole } from "./defaultRoles.ts";
export { roleProblems } from "./checkRoles.ts";
export { refuseMightier } from "./guardRights.ts";
export { rightsTree } from "./rightsTree.ts";

/** Who may do what, and which role gives it. */
export const rightsServer: ServerFeature = {
  name: "rights",
  writeRules: guardRights,
  routes: { signedIn: rightsRoutes },
};
