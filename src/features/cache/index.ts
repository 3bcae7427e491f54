export { cacheErrors } from "./errors/cacheErrors.ts";
