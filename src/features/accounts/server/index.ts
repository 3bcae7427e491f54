import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { endSessions } from "./effects/endSessions.ts";
import { passwordLink } from "./effects/passwordLink.ts";
import { superAdministrator } from "./effects/superAdministrator.ts";
import { passwordPage } from "./passwordPage.ts";
import { requireSession } from "../../../server/core/session/sessions.ts";
import { profileOf } from "./profile.ts";
import { sessionRoutes, signInRoute } from "./routes.ts";
import { sessionListRoutes } from "./sessionRoutes.ts";

export { setPasswordHash } from "./changePassword.ts";
export { endSessionsOfFrozenUsers } from "./frozenUsers.ts";
export { hashPassword } from "./password.ts";
export { makePasswordLink } from "./passwordLink.ts";
export { type Workspace, workspacesOf } from "./workspaces.ts";

/** Signing in and out, passwords and sessions. */
export const accountsServer: ServerFeature = {
  name: "accounts",
  ...hooks,
  effects: [endSessions, passwordLink, superAdministrator],
  routes: {
    open: async (app, server) => {
      signInRoute(app, server);
      await passwordPage(app, server);
    },
    signedIn: (app, server) => {
      sessionRoutes(app, server);
      sessionListRoutes(app, server);
    },
  },
  atStart: {
    "GET /user/info": (server, request) => profileOf(server, requireSession(request)),
  },
};
