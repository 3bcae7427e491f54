export { stockApp } from "./feature.ts";
export { stockStart } from "./start.ts";
