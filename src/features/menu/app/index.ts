export { menu } from "./feature.ts";
export { menuStart } from "./start.ts";
