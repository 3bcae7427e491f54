export { studio } from "./feature.ts";
export { studioStart } from "./start.ts";
