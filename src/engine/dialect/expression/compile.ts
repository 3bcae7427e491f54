import { Decimal } from "decimal.js";
import { canonicalDecimal } from "../kinds/decimal.ts";
import type { WireValue } from "../kinds/kind.ts";
import { checkExpression } from "./check.ts";
import { ExpressionError } from "./error.ts";
import { evaluatorOf } from "./evaluate.ts";
import { parseExpression } from "./parse.ts";
import { notAssignable } from "./typeRelations.ts";
import type { Expression, ExpressionValue, Scope, ValueType } from "./types.ts";

export { ExpressionError } from "./error.ts";

/** What the result must be: the name of a type, or a type (a choice's values, a reference's document are checked too). */
type Expected = ValueType["type"] | ValueType;

/**
 * Compiles a CEL expression over the names of a scope: parsed, type-checked, ready to be evaluated in browser and
 * server. Rules of types, nulls and rounding: `docs/expressions.md`.
 * @throws ExpressionError with place and suggestion for a syntax error, an unknown name or function, an operand of a
 * wrong type, or a result of another type than expected.
 */
export function compileExpression(
  source: string,
  scope: Scope,
  options: { readonly expects?: Expected } = {},
): Expression {
  const { tree, dependencies } = checkExpression(source, parseExpression(source), scope);
  const refusal =
    options.expects === undefined ? undefined : unexpected(tree.type, options.expects);
  if (refusal !== undefined)
    throw new ExpressionError(`The result is ${refusal}`, { source, position: 0 });
  const run = evaluatorOf(tree);
  return Object.freeze<Expression>({
    source,
    type: tree.type,
    dependencies,
    tree,
    evaluate: (environment) => run(environment, false),
    holds: (environment) => run(environment, null) !== false,
  });
}

/** An expression's value as it travels: decimals as canonical text; a kind's `parse` turns it into that kind's own form. */
export function wireOf(value: ExpressionValue): WireValue {
  if (Decimal.isDecimal(value)) return canonicalDecimal(value);
  if (Array.isArray(value)) return value.map((member: ExpressionValue) => wireOf(member));
  return value as WireValue;
}

function unexpected(type: ValueType, expected: Expected): string | undefined {
  if (typeof expected !== "string") return notAssignable(type, expected);
  const isText = expected === "text" && type.type === "choice";
  const isConstantChoice =
    expected === "choice" && type.type === "text" && type.literals !== undefined;
  if (type.type === "null" || type.type === expected || isText || isConstantChoice)
    return undefined;
  return `${type.type} where ${expected} is expected`;
}
