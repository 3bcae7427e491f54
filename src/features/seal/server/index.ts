export { hooks } from "./hooks.ts";
export { sealStatus } from "./sealStatus.ts";
