export { cacheGroups, type CacheGroup } from "./cacheGroups.ts";
