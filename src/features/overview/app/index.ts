export { overview } from "./feature.ts";
export { overviewStart } from "./start.ts";
