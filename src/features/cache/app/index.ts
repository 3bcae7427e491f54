export { cache } from "./feature.ts";
export { cacheStart } from "./start.ts";
