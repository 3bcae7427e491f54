export { rights } from "./feature.ts";
export { rightsStart } from "./start.ts";
