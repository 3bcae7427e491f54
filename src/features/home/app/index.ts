export { homeStart } from "./start.ts";
export { home } from "./feature.ts";
