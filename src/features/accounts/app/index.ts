export { accounts } from "./feature.ts";
export { accountsStart } from "./start.ts";
