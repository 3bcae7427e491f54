import type { ServerFeature } from "../../../server/http/feature.ts";
import { openPrinter } from "./openPrinter.ts";
import { printRoutes } from "./routes.ts";

/** Documents as PDF, written by a thread of their own. */
export const printServer: ServerFeature = {
  name: "print",
  open: () => {
    const printer = openPrinter();
    return {
      routes: { signedIn: (app, server) => printRoutes(app, server, printer) },
      close: printer.close,
    };
  },
};
