export { hooks } from "./hooks.ts";
export { todoRoutes } from "./routes.ts";
