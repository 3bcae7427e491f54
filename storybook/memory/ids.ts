export { idOf } from "../../src/engine/index.ts";
