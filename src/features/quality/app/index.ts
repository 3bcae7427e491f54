export { qualityApp } from "./feature.ts";
export { qualityStart } from "./start.ts";
