export { hooks } from "./hooks.ts";
export { setPasswordHash } from "./changePassword.ts";
export { endSessionsOfFrozenUsers } from "./frozenUsers.ts";
export { hashPassword } from "./password.ts";
export { linkedLoginName, makePasswordLink, useLink } from "./passwordLink.ts";
export { sessionRoutes, signInRoute } from "./routes.ts";
export { sessionListRoutes } from "./sessionRoutes.ts";
export { type Workspace, workspacesOf } from "./workspaces.ts";
