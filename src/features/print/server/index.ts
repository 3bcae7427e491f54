export { openPrinter } from "./openPrinter.ts";
export { printRoutes } from "./routes.ts";
