import type { ServerFeature } from "../../../server/http/feature.ts";
import { dictionaryRoutes } from "./routes.ts";

export { stateDiagram } from "./stateDiagram.ts";

/** The data dictionary, the default rights and the change log as pages. */
export const dictionaryServer: ServerFeature = {
  name: "dictionary",
  routes: { open: dictionaryRoutes },
};
