import { describeProblem, type SchemaProblem } from "../../../engine/index.ts";

/** Schema files with errors: a process that reads them must not start. The message lists every problem. */
export class SchemaError extends Error {
  readonly problems: readonly SchemaProblem[];
  constructor(problems: readonly SchemaProblem[]) {
    super(`The schema files have errors:\n${problems.map(describeProblem).join("\n")}`);
    this.name = "SchemaError";
    this.problems = problems;
  }
}
