export { hooks } from "./hooks.ts";
export { draftRoutes } from "./routes.ts";
