export { organisation } from "./feature.ts";
export { organisationStart } from "./start.ts";
