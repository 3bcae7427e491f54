export { approval } from "./feature.ts";
export { approvalStart } from "./start.ts";
