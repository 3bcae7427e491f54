import { operatorOf } from "./operators/index.ts";
import type { EvaluationContext } from "./operators/operator.ts";
import { fieldOf, readerOfType } from "./readValue.ts";
import type { Environment, ExpressionValue, Tree } from "./types.ts";

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
