import { Decimal } from "decimal.js";
import { canonicalDecimal } from "../kinds/decimal.ts";
import type { WireValue } from "../kinds/kind.ts";
import { checkExpression } from "./check.ts";
import { ExpressionError } from "./error.ts";
import { parseExpression } from "./parse.ts";
import { notAssignable } from "./typeRelations.ts";
import type { Environment, Expression, ExpressionValue, Scope, Tree, ValueType } from "./types.ts";
import { fieldOf, readerOfType, type EvaluationContext } from "./operators/operator.ts";
import { operatorOf } from "./operators/index.ts";

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
  // Most expressions of a process are never evaluated.
  let made: ReturnType<typeof evaluatorOf> | undefined;
  const run: typeof made = (environment, unknown) =>
    (made ??= evaluatorOf(tree))(environment, unknown);
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

/** One evaluation: the context, and the macros' current rows by nesting depth. */
interface Frame extends EvaluationContext {
  readonly locals: unknown[];
}
type Step = (frame: Frame) => ExpressionValue;

/** Evaluates a checked tree. It never throws on data: a value that cannot be calculated is null. */
export function evaluatorOf(
  tree: Tree,
): (environment: Environment, unknown: false | null) => ExpressionValue {
  const step = stepOf(tree, []);
  return (environment, unknown) => step({ environment, unknown, locals: [] });
}

/** The value of a part of an expression; null counts as `Expression.evaluate` has it. */
export function evaluateTree(tree: Tree, environment: Environment): ExpressionValue {
  let evaluate = evaluators.get(tree);
  if (!evaluate) evaluators.set(tree, (evaluate = evaluatorOf(tree)));
  return evaluate(environment, false);
}

/** SQL conditions evaluate the same parts of their expressions at every request. */
const evaluators = new WeakMap<Tree, ReturnType<typeof evaluatorOf>>();

/** Compiles a node once into nested functions, so that evaluating a rule for every line is quick. */
function stepOf(tree: Tree, variables: readonly string[]): Step {
  switch (tree.node) {
    case "literal":
      return () => tree.value;
    case "path":
      return pathStep(tree, variables);
    case "list": {
      const items = tree.items.map((item) => stepOf(item, variables));
      return (frame) => items.map((item) => item(frame));
    }
    case "call":
      return callStep(tree, variables);
    case "comprehension":
      return comprehensionStep(tree, variables);
  }
}

function callStep(tree: Tree & { node: "call" }, variables: readonly string[]): Step {
  const { evaluate, settles } = operatorOf(tree.operator);
  const steps = tree.args.map((arg) => stepOf(arg, variables));
  const [first, second] = steps;
  // Most operators have one operand or two; a loop over them takes twice as long as naming them.
  if (!settles && first && steps.length === 1) return (frame) => evaluate([first(frame)], frame);
  if (!settles && first && second && steps.length === 2)
    return (frame) => evaluate([first(frame), second(frame)], frame);
  return (frame) => {
    const operands: ExpressionValue[] = [];
    for (const step of steps) {
      const operand = step(frame);
      operands.push(operand);
      if (settles?.(operand)) break;
    }
    return evaluate(operands, frame);
  };
}

function pathStep(tree: Tree & { node: "path" }, variables: readonly string[]): Step {
  const [root, ...fields] = tree.path as readonly [string, ...string[]];
  const depth = variables.lastIndexOf(root);
  const read = readerOfType(tree.type);
  if (depth === -1 && fields.length === 0) return (frame) => read(fieldOf(frame.environment, root));
  return (frame) => {
    let value = depth === -1 ? fieldOf(frame.environment, root) : frame.locals[depth];
    for (const field of fields) value = fieldOf(value, field);
    return read(value);
  };
}

function comprehensionStep(
  tree: Tree & { node: "comprehension" },
  variables: readonly string[],
): Step {
  const list = stepOf(tree.list, variables);
  const body = stepOf(tree.body, [...variables, tree.variable]);
  const depth = variables.length;
  const collect = collectors[tree.macro];
  return (frame) => {
    const members = list(frame);
    return collect(Array.isArray(members) ? members : [], frame.unknown, (member) => {
      frame.locals[depth] = member;
      return body(frame);
    });
  };
}

type Collect = (
  members: readonly ExpressionValue[],
  unknown: false | null,
  body: (member: ExpressionValue) => ExpressionValue,
) => ExpressionValue;

const collectors: Readonly<Record<"map" | "filter" | "all" | "exists", Collect>> = {
  map: (members, _, body) => members.map((member) => body(member)),
  filter: (members, _, body) => members.filter((member) => body(member) === true),
  all: (members, unknown, body) => {
    let result: ExpressionValue = true;
    for (const member of members) {
      const value = body(member);
      if (value === false) return false;
      if (value === null) result = unknown;
    }
    return result;
  },
  exists: (members, unknown, body) => {
    let result: ExpressionValue = false;
    for (const member of members) {
      const value = body(member);
      if (value === true) return true;
      if (value === null) result = unknown;
    }
    return result;
  },
};
