export { todoRoutes } from "./routes.ts";
