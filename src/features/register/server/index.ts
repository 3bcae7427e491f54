export { hooks } from "./hooks.ts";
export { registerRoutes } from "./routes.ts";
