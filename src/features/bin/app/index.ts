export { bin } from "./feature.ts";
export { binStart } from "./start.ts";
