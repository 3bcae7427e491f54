import type { ASTNode } from "@marcbachmann/cel-js";
import { ExactDecimal } from "../kinds/decimal.ts";
import { nearest } from "../text/nearest.ts";
import { dateConstant } from "./constants.ts";
import { readFrom, readsFrom } from "./elsewhere.ts";
import { ExpressionError } from "./error.ts";
import { choiceMeant, isDateType, memberType } from "./hints.ts";
import { resolvePath, type Local, type PathResult } from "./names.ts";
import { functionNames, operatorOf, type OperatorName } from "./operators/index.ts";
import { isRefusal } from "./operators/operator.ts";
import { joined } from "./operators/conditions.ts";
import { parseExpression } from "./parse.ts";
import { printType } from "./typeRelations.ts";
import type { NamedCondition, Scope, Tree, ValueType } from "./types.ts";

/** Most macros inside one another: two read every pair of rows. */
const maxNesting = 2;
const macros = ["map", "filter", "all", "exists"] as const;
type Macro = (typeof macros)[number];

interface CheckedExpression {
  readonly tree: Tree;
  readonly dependencies: readonly string[];
}

/** What conditions say, checked over the names of their rows; `open` while one is being checked. */
const conditions = new WeakMap<NamedCondition, CheckedExpression | "open">();

/** Answers why it says nothing as a text. */
function saidBy(stands: NamedCondition): CheckedExpression | string {
  const known = conditions.get(stands);
  if (known === "open") return `The condition “${stands.name}” reads itself`;
  if (known) return known;
  conditions.set(stands, "open");
  try {
    const { source } = stands;
    const said = checkExpression(source, parseExpression(source), stands.scope());
    conditions.set(stands, said);
    return said;
  } catch (error) {
    conditions.delete(stands);
    if (!(error instanceof ExpressionError)) throw error;
    const [summary] = error.message.split(" (at character") as [string];
    // A wrong condition that it reads is reported once, at the condition.
    return summary.startsWith("The condition “")
      ? summary
      : `The condition “${stands.name}” is wrong: ${error.message}`;
  }
}

/** A checked node, and for rows and lists of rows the path they come from. */
interface Checked {
  readonly tree: Tree;
  readonly origin?: readonly string[];
}

/**
 * Turns a syntax tree into a checked tree: every name known, every operand of a type its operator takes.
 * @throws ExpressionError at the first thing that is wrong.
 */
export function checkExpression(source: string, ast: ASTNode, scope: Scope): CheckedExpression {
  const dependencies = new Set<string>();
  const fail = (node: ASTNode, summary: string, suggestion?: string): never => {
    throw new ExpressionError(summary, {
      source,
      position: node.start,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  };

  const check = (node: ASTNode, locals: readonly Local[]): Checked => {
    switch (node.op) {
      case "value":
        return { tree: literal(node) };
      case "id":
      case ".":
        return path(node, locals, true);
      case "list":
        return { tree: list(node, node.args, locals) };
      case "call":
        return { tree: call(node, node.args[0], node.args[1], locals) };
      case "rcall":
        return method(node, node.args[0], [node.args[1], ...node.args[2]], locals);
      case "?:":
        return { tree: apply(node, "?:", node.args, locals) };
      case "!_":
        return { tree: apply(node, "!", [node.args], locals) };
      case "-_":
        return { tree: apply(node, "negate", [node.args], locals) };
      case "[]":
      case "[?]":
        return fail(node, "Members are not taken by position; use filter(), exists() or map()");
      case "map":
        return fail(node, "Maps {...} are not part of the language");
      case ".?":
        return fail(node, ".? is not needed: a missing value is null");
      default:
        return { tree: apply(node, node.op, node.args, locals) };
    }
  };

  const literal = (node: ASTNode & { op: "value" }): Tree => {
    const { args: value } = node;
    if (value === null) return { node: "literal", value, type: { type: "null" } };
    if (typeof value === "boolean") return { node: "literal", value, type: { type: "boolean" } };
    if (typeof value === "string") {
      if (value.includes("\0")) return fail(node, "A text cannot hold the character NUL");
      return { node: "literal", value, type: { type: "text", literals: [value] } };
    }
    // cel-js reads decimals as doubles; the digits as written are exact.
    const digits = source.slice(node.start, node.end);
    if (!/^\d{1,40}(\.\d{1,20})?$/.test(digits))
      return fail(node, `${digits} is no plain decimal such as 12.50`);
    return { node: "literal", value: new ExactDecimal(digits), type: { type: "decimal" } };
  };

  const path = (node: ASTNode, locals: readonly Local[], reads: boolean): Checked => {
    const found: PathResult = resolvePath(node, { scope, locals, fail });
    const { type } = found;
    if (type.type === "boolean" && type.stands)
      return { tree: condition(node, found, type.stands) };
    const isRows =
      found.type.type === "row" || (found.type.type === "list" && found.type.of.type === "row");
    if (found.origin !== undefined && (reads || !isRows)) dependencies.add(found.origin.join("."));
    const tree: Tree = { node: "path", path: found.path, type: found.type };
    return isRows && found.origin !== undefined ? { tree, origin: found.origin } : { tree };
  };

  /** What a condition says that is read by its name, from the row that it belongs to. */
  const condition = (node: ASTNode, found: PathResult, stands: NamedCondition): Tree => {
    const said = saidBy(stands);
    if (typeof said === "string") return fail(node, said);
    const tree = readFrom(found.path.slice(0, -1), said.tree);
    if (typeof tree === "string")
      return fail(node, `“${stands.name}” can only be read in its own row: ${tree}`);
    const at = found.origin?.slice(0, -1);
    if (at) for (const path of readsFrom(at, said.dependencies)) dependencies.add(path);
    return { ...tree, stands };
  };

  const list = (node: ASTNode, items: readonly ASTNode[], locals: readonly Local[]): Tree => {
    const trees = items.map((item) => check(item, locals).tree);
    const type = joined(
      trees.map((tree) => tree.type),
      "The members of a list",
    );
    if (isRefusal(type)) return fail(node, type.refused);
    return { node: "list", items: trees, type: { type: "list", of: type } };
  };

  const call = (
    node: ASTNode,
    name: string,
    args: readonly ASTNode[],
    locals: readonly Local[],
  ): Tree => {
    const known = functionNames.find((candidate) => candidate === name);
    if (known !== undefined) return apply(node, known, args, locals);
    if (name === "matches")
      return fail(
        node,
        "matches() is not allowed, since a pattern can take forever; use contains(), startsWith() or endsWith()",
      );
    if (name === "has") return fail(node, "has(x) is written x != null");
    if (macros.some((macro) => macro === name))
      return fail(node, `${name} is written list.${name}(row, ...)`);
    return fail(node, `No function “${name}”`, nearest(name, [...functionNames, ...macros]));
  };

  const method = (
    node: ASTNode,
    name: string,
    args: readonly ASTNode[],
    locals: readonly Local[],
  ): Checked => {
    const macro = macros.find((candidate) => candidate === name);
    return macro === undefined
      ? { tree: call(node, name, args, locals) }
      : comprehend(node, macro, args, locals);
  };

  const comprehend = (
    node: ASTNode,
    macro: Macro,
    args: readonly ASTNode[],
    locals: readonly Local[],
  ): Checked => {
    const [target, variable, body] = args;
    if (args.length !== 3 || variable!.op !== "id")
      return fail(node, `${macro} is written list.${macro}(row, expression)`);
    if (locals.length >= maxNesting)
      return fail(node, `Macros are nested at most ${maxNesting} deep`);
    const source =
      target!.op === "id" || target!.op === "."
        ? path(target!, locals, false)
        : check(target!, locals);
    if (source.tree.type.type !== "list")
      return fail(target!, `${macro} needs a list, not ${printType(source.tree.type)}`);
    const name = variable!.args as string;
    if (Object.hasOwn(scope, name) || locals.some((local) => local.name === name)) {
      return fail(variable!, `The name “${name}” is taken; give the row another`);
    }
    const local: Local = {
      name,
      type: source.tree.type.of,
      origin: source.origin,
      state: { isRead: false },
    };
    const inner = check(body!, [...locals, local]);
    if (source.origin !== undefined && !local.state.isRead)
      dependencies.add(source.origin.join("."));
    if (macro !== "map" && !["boolean", "null"].includes(inner.tree.type.type)) {
      return fail(body!, `${macro} needs a boolean, not ${printType(inner.tree.type)}`);
    }
    const type: ValueType =
      macro === "map"
        ? { type: "list", of: inner.tree.type }
        : macro === "filter"
          ? source.tree.type
          : { type: "boolean" };
    const tree: Tree = {
      node: "comprehension",
      macro,
      list: source.tree,
      variable: name,
      body: inner.tree,
      type,
    };
    const origin = macro === "filter" ? source.origin : macro === "map" ? inner.origin : undefined;
    return origin === undefined ? { tree } : { tree, origin };
  };

  const apply = (
    node: ASTNode,
    name: OperatorName,
    args: readonly ASTNode[],
    locals: readonly Local[],
  ): Tree => {
    const operator = operatorOf(name);
    const trees = withDates(
      args,
      args.map((arg) => check(arg, locals).tree),
      operator.takes,
    );
    const checked = operator.check(trees.map((tree) => tree.type));
    if (!isRefusal(checked)) return { node: "call", operator: name, args: trees, type: checked };
    return fail(
      args[checked.at ?? -1] ?? node,
      checked.refused,
      checked.suggestion ?? choiceMeant(trees),
    );
  };

  /** Text constants where a date or an instant is expected become one. */
  const withDates = (
    nodes: readonly ASTNode[],
    trees: readonly Tree[],
    takes: readonly string[] | "alike",
  ): readonly Tree[] =>
    trees.map((tree, index) => {
      const expected = takes === "alike" ? trees.map(memberType).find(isDateType) : takes[index];
      return expected === "date" || expected === "instant"
        ? asDate(nodes[index]!, tree, expected)
        : tree;
    });

  const asDate = (node: ASTNode, tree: Tree, expected: "date" | "instant"): Tree => {
    if (tree.node === "list") {
      const items = tree.items.map((item) => asDate(node, item, expected));
      const type = joined(
        items.map((item) => item.type),
        "The members of a list",
      );
      return isRefusal(type) ? tree : { ...tree, items, type: { type: "list", of: type } };
    }
    if (tree.node !== "literal" || typeof tree.value !== "string" || tree.type.type !== "text")
      return tree;
    const value = dateConstant(tree.value, expected);
    if (value === undefined) {
      return fail(
        node,
        `“${tree.value}” is no ${expected} (${expected === "date" ? "2026-11-21" : "2026-11-21T08:00:00Z"})`,
      );
    }
    return { node: "literal", value, type: { type: expected } };
  };

  const { tree } = check(ast, []);
  return { tree, dependencies: [...dependencies].sort() };
}
