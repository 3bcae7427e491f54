import { operatorOf } from "./operators/index.ts";
import type { Tree } from "./types.ts";

/** What is asked of a document: whether its rows stand below each other. */
type Find = (
  name: string,
) => { readonly header: { readonly fields: readonly { kind: { name: string } }[] } } | undefined;

/**
 * Why an expression may not ask rows of the database (`within`): because it is judged without it, which is so where
 * no `find` is given, or because the document that it asks is no tree.
 */
export function refusedOfRows(tree: Tree, find?: Find): string | undefined {
  switch (tree.node) {
    case "literal":
    case "path":
      return undefined;
    case "list":
      return firstOf(tree.items, find);
    case "comprehension":
      return firstOf([tree.list, tree.body], find);
    case "call":
      return (
        (operatorOf(tree.operator).asksRows && refusedCall(tree, find)) || firstOf(tree.args, find)
      );
  }
}

/** The documents whose trees an expression asks. */
export function treesAsked(tree: Tree): readonly string[] {
  switch (tree.node) {
    case "literal":
    case "path":
      return [];
    case "list":
      return tree.items.flatMap(treesAsked);
    case "comprehension":
      return [tree.list, tree.body].flatMap(treesAsked);
    case "call": {
      const [row] = tree.args;
      const own =
        operatorOf(tree.operator).asksRows && row?.type.type === "reference" ? [row.type.to] : [];
      return [...own, ...tree.args.flatMap(treesAsked)];
    }
  }
}

function refusedCall(tree: Tree & { node: "call" }, find?: Find): string | undefined {
  if (!find)
    return `${tree.operator}() asks the database, which is searched by the "where" of fields and of effects only`;
  const [row] = tree.args;
  if (row?.type.type !== "reference") return undefined;
  const { to } = row.type;
  const isTree = find(to)?.header.fields.some(({ kind }) => kind.name === "tree");
  return isTree
    ? undefined
    : `${tree.operator}() needs a tree, and ${to} has no field of kind tree`;
}

function firstOf(trees: readonly Tree[], find?: Find): string | undefined {
  for (const each of trees) {
    const refused = refusedOfRows(each, find);
    if (refused !== undefined) return refused;
  }
  return undefined;
}
