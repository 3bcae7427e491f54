export { searchRoute } from "./searchRoute.ts";
