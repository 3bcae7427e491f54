export { hooks } from "./hooks.ts";
export { sealStatus } from "./sealStatus.ts";
export { sealStored } from "./sealStored.ts";
