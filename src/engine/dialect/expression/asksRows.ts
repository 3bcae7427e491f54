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
  for (const call of asking(tree)) {
    const refused = refusedCall(call, find);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** The documents whose trees an expression asks. */
export function treesAsked(tree: Tree): readonly string[] {
  return asking(tree).flatMap(({ args: [row] }) =>
    row?.type.type === "reference" ? [row.type.to] : [],
  );
}

type Call = Tree & { readonly node: "call" };

/** The calls in an expression that ask rows, in order. */
function asking(tree: Tree): readonly Call[] {
  switch (tree.node) {
    case "literal":
    case "path":
      return [];
    case "list":
      return tree.items.flatMap(asking);
    case "comprehension":
      return [tree.list, tree.body].flatMap(asking);
    case "call":
      return [...(operatorOf(tree.operator).asksRows ? [tree] : []), ...tree.args.flatMap(asking)];
  }
}

function refusedCall({ operator, args: [row] }: Call, find?: Find): string | undefined {
  if (!find)
    return `${operator}() asks the database, which is searched by the "where" of fields and of effects only`;
  if (row?.type.type !== "reference") return undefined;
  const { to } = row.type;
  const isTree = find(to)?.header.fields.some(({ kind }) => kind.name === "tree");
  return isTree ? undefined : `${operator}() needs a tree, and ${to} has no field of kind tree`;
}
