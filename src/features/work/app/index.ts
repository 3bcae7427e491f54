export { work } from "./feature.ts";
export { workStart } from "./start.ts";
