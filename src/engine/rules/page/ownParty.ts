import type { Document } from "../../dialect/model/document.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import type { Tree } from "../../dialect/expression/types.ts";

/**
 * Whether a portal reader finds themself in a column, in every row that they may see: `access` says so by a condition that
 * must hold.
 *
 * `supplier`, of a document with `"access": { "supplier": "supplier == me.party && status != 'DRAFT'" }` -> true for suppliers
 */
export function isAlwaysOneself(path: string, { access }: Document, { actor }: Reader): boolean {
  const type = actor?.user.accountType;
  const rows =
    type === "SUPPLIER" ? access.supplier : type === "CUSTOMER" ? access.customer : undefined;
  const own = path.replace(/^header\./, "");
  return rows !== undefined && conjuncts(rows.tree).some((tree) => isOwn(tree, own));
}

function conjuncts(tree: Tree): readonly Tree[] {
  return tree.node === "call" && tree.operator === "&&" ? tree.args.flatMap(conjuncts) : [tree];
}

function isOwn(tree: Tree, path: string): boolean {
  if (tree.node !== "call" || tree.operator !== "==") return false;
  const paths = tree.args.map((arg) => (arg.node === "path" ? arg.path.join(".") : ""));
  return paths.includes("me.party") && paths.includes(path);
}
