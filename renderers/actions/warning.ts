/** Refusals that go through when confirmed. */
export { isWarning } from "../../src/engine/index.ts";
