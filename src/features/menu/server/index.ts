export { admits } from "./menu.ts";
export { menuRoute } from "./routes.ts";
