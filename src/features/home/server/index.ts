export { homeRoute } from "./routes.ts";
