export { hooks } from "./hooks.ts";
