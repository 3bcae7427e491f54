import type { ServerFeature } from "../../../server/http/feature.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { menuOf } from "./menu.ts";
import { menuRoute } from "./routes.ts";

export { admits } from "./menu.ts";

/** The menu, as administrators arrange it and as a person sees it. */
export const menuServer: ServerFeature = {
  name: "menu",
  routes: { signedIn: menuRoute },
  atStart: { "GET /menu/load": (server, request) => menuOf(contextOf(server, request)) },
};
