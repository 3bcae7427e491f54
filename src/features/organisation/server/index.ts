export { organisation } from "./organisation.ts";
