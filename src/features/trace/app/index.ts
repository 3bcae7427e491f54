export { traceStart } from "./start.ts";
