import { compileExpression, ExpressionError } from "../expression/compile.ts";
import type { Expression, Scope, ValueType } from "../expression/types.ts";
import type { Report } from "../model/problem.ts";
import type { Suspects } from "../model/suspects.ts";

/** Compiles the expression at a pointer, or reports why it cannot be compiled and returns undefined. */
export type Compile = (
  source: string | undefined,
  options: { pointer: string; scope: Scope; expects?: ValueType },
) => Expression | undefined;

/** A `Compile` that reports to one document's places. Errors that only follow from a wrong field are not reported. */
export function compilerOf(report: Report, suspects: readonly Suspects[]): Compile {
  return (source, { pointer, scope, expects }) => {
    if (source === undefined) return undefined;
    try {
      return compileExpression(source, scope, expects ? { expects } : {});
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      if (!suspects.some((each) => each.namedIn(source)))
        report(pointer, { message: error.message });
      return undefined;
    }
  };
}

export const booleanType: ValueType = { type: "boolean" };
export const decimalType: ValueType = { type: "decimal" };
