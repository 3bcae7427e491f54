export { defaultRoles, type DefaultRole } from "./defaultRoles.ts";
export { rightsTree } from "./rightsTree.ts";
export { rightsRoutes } from "./routes.ts";
