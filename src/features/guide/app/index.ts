export { guide } from "./feature.ts";
export { guideStart } from "./start.ts";
