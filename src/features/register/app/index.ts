export { registerStart } from "./start.ts";
