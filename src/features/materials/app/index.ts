export { materials } from "./feature.ts";
export { materialsStart } from "./start.ts";
