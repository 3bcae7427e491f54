import type { ServerFeature } from "../../../server/http/feature.ts";
import { menuRoute } from "./routes.ts";

export { admits } from "./menu.ts";

/** The menu, as administrators arrange it and as a person sees it. */
export const menuServer: ServerFeature = {
  name: "menu",
  routes: { signedIn: menuRoute },
};
