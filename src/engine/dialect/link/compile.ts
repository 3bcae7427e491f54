import type { FromSource, RowOrder } from "../model/from.ts";
import { pointerTo } from "../read/jsonText.ts";
import { compileExpression } from "../expression/compile.ts";
import { ExpressionError } from "../expression/error.ts";
import type { Expression, Scope, ValueType } from "../expression/types.ts";
import { refusedOfRows } from "../expression/asksRows.ts";
import type { Document } from "../model/document.ts";
import type { Report } from "../model/problem.ts";
import type { Suspects } from "../model/suspects.ts";

/** Compiles the expression at a pointer, or reports why it cannot be compiled and returns undefined. */
export type Compile = (
  source: string | undefined,
  options: { pointer: string; scope: Scope; expects?: ValueType; find?: FindDocument },
) => Expression | undefined;

/** Documents by name: given where the expression searches the database, whose trees it may then ask (`within`). */
type FindDocument = (name: string) => Document | undefined;

/** A `Compile` that reports to one document's places. Errors that only follow from a wrong field are not reported. */
export function compilerOf(report: Report, suspects: readonly Suspects[]): Compile {
  return (source, { pointer, scope, expects, find }) => {
    if (source === undefined) return undefined;
    try {
      const made = compileExpression(source, scope, expects ? { expects } : {});
      const refused = refusedOfRows(made.tree, find);
      if (refused !== undefined) report(pointer, { message: refused });
      return refused === undefined ? made : undefined;
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
export const textType: ValueType = { type: "text" };

/** Which rows found count, and in which order: the `where` and `order` of a `from`, over a row found. */
export function linkChoice(
  compile: Compile,
  from: Pick<FromSource, "where" | "order">,
  { pointer, scope }: { readonly pointer: string; readonly scope: Scope },
) {
  const where = compile(from.where, {
    pointer: pointerTo(pointer, "where"),
    scope,
    expects: booleanType,
  });
  const order = (from.order ?? []).flatMap((written, index): RowOrder[] => {
    const at = pointerTo(pointer, "order", index);
    const by = compile(written.replace(/^-/, ""), { pointer: at, scope });
    return by ? [{ by, descending: written.startsWith("-") }] : [];
  });
  return { where, order };
}
