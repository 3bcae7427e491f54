export { memoryId } from "../../src/engine/index.ts";
