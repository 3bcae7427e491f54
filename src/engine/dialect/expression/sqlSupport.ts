import type { Tree } from "./types.ts";

/**
 * Why an expression cannot be a SQL condition (row access, `where`), or undefined when it can: macros run over lists
 * of values, not over line tables. `lines`: in a condition over a header (row access), `exists` and `all` may run
 * over its line tables, but not nested. The loader checks this at load; the SQL compiler throws the same sentence.
 */
export function unsupportedInSql(
  tree: Tree,
  { lines = false }: { readonly lines?: boolean } = {},
): string | undefined {
  const firstOf = (trees: readonly Tree[], inside = lines) => {
    for (const each of trees) {
      const reason = unsupportedInSql(each, { lines: inside });
      if (reason !== undefined) return reason;
    }
    return undefined;
  };
  switch (tree.node) {
    case "literal":
    case "path":
      return isRows(tree)
        ? `“${tree.node === "path" ? tree.path.join(".") : ""}” is a line table, which SQL conditions cannot read`
        : undefined;
    case "list":
      return firstOf(tree.items);
    case "call":
      return firstOf(tree.args);
    case "comprehension":
      return lines && isOverLines(tree)
        ? firstOf([tree.body], false)
        : firstOf([tree.list, tree.body]);
  }
}

/** `items.exists(l, ...)`, `items.all(l, ...)` of a header's own line table. */
export function isOverLines(tree: Tree & { node: "comprehension" }): boolean {
  const { list, macro } = tree;
  return (
    (macro === "exists" || macro === "all") &&
    list.node === "path" &&
    list.path.length === 1 &&
    isRows(list)
  );
}

function isRows({ type }: Tree): boolean {
  return (
    type.type === "row" ||
    (type.type === "list" && (type.of.type === "row" || type.of.type === "list"))
  );
}
