import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { openAccount } from "./effects/openAccount.ts";
import { portalRole } from "./effects/portalRole.ts";
import { secretLink } from "./effects/secretLink.ts";
import { registerRoutes } from "./routes.ts";

/** Suppliers register, by themselves or invited. */
export const registerServer: ServerFeature = {
  name: "register",
  ...hooks,
  effects: [openAccount, portalRole, secretLink],
  routes: { open: registerRoutes },
};
