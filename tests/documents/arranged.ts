export { arranged } from "../../src/cli/cases/arranged.ts";
