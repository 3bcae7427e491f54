import { operatorOf } from "./operators/index.ts";
import type { EvaluationContext } from "./operators/operator.ts";
import type { Environment, ExpressionValue, Tree, ValueType } from "./types.ts";
import { isDate } from "../kinds/date.ts";
import { readDecimal } from "../kinds/decimal.ts";
import { canonicalInstant } from "../kinds/instant.ts";

/*
 * Evaluates a checked expression: reads values of rows by their type, and applies operators.
 */

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

/**
 * Under this key an environment may hold the row whose fields it has besides its own names: where expressions are evaluated
 * on many rows, a row of a hundred fields is not copied for it.
 */
export const rowBelow = Symbol("the row below an environment");
/** Under this key an environment may hold what tells the rows above a row of a tree, by id, for `within`. */
export const rowsAbove = Symbol("the rows above a row");
export interface Layered {
  readonly [rowBelow]?: Readonly<Record<string, unknown>>;
  readonly [rowsAbove]?: (id: string) => readonly string[];
}

/** Takes a value of an environment (wire or expression value) as a type has it; what does not fit is null. */
type Read = (value: unknown) => ExpressionValue;

/**
 * How values of a type are read: decimals from canonical text, references (`{id, ...}` or id) as ids, an empty text and a
 * list of no files as null, a missing list as the empty list, rows as they are.
 */
function readerOfType(type: ValueType): Read {
  switch (type.type) {
    case "decimal":
      return (value) => readDecimal(value) ?? null;
    case "text":
    case "choice":
      return (value) => (typeof value === "string" && value !== "" ? value : null);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : null);
    case "date":
      return (value) => (typeof value === "string" && isDate(value) ? value : null);
    case "instant":
      return (value) => (typeof value === "string" ? (canonicalInstant(value) ?? null) : null);
    case "reference":
      return readReference;
    case "list":
      return readList(readerOfType(type.of));
    case "row":
      return (value) => (isRow(value) ? (value as ExpressionValue) : null);
    case "file":
      return (value) =>
        Array.isArray(value) && value.length > 0 ? (value as ExpressionValue) : null;
    case "json":
      return (value) => (value === undefined ? null : (value as ExpressionValue));
    case "null":
      return () => null;
  }
}

/** The field of a row, a reference or an environment, where it is not there of the row below; undefined for anything else. */
export function fieldOf(value: unknown, field: string): unknown {
  if (!isRow(value)) return undefined;
  if (Object.hasOwn(value, field)) return value[field];
  const below = (value as Layered)[rowBelow];
  return below !== undefined && Object.hasOwn(below, field) ? below[field] : undefined;
}

function readList(read: Read): Read {
  return (value) => (Array.isArray(value) ? value.map((member) => read(member)) : []);
}

function readReference(value: unknown): ExpressionValue {
  const id = isRow(value) ? value["id"] : value;
  return typeof id === "string" && id !== "" ? id : null;
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Order of two texts by code point, as PostgreSQL's `COLLATE "C"` orders UTF-8: negative, zero or positive. JavaScript's
 * own `<` compares UTF-16 units, which puts supplementary characters before U+E000.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates behind the rest of the basic plane. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit;
}
