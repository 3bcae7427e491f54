import type { Tree } from "./types.ts";

/** Roots of paths that mean the same in every row. */
const everywhere: ReadonlySet<string> = new Set(["me", "parameter"]);
/** Roots that mean something else, or nothing, in another row. */
const ofTheRow: ReadonlySet<string> = new Set(["header", "parent", "isNew"]);

/**
 * A condition of a row as it is read from elsewhere, at a path that leads to the row: `status == 'OPEN'` at `header` is
 * `header.status == 'OPEN'`. Answers why that cannot be as a text.
 */
export function readFrom(at: readonly string[], tree: Tree): Tree | string {
  const move = (node: Tree, bound: readonly string[]): Tree => {
    switch (node.node) {
      case "literal":
        return node;
      case "path": {
        const [root] = node.path as readonly [string];
        if (bound.includes(root) || everywhere.has(root)) return node;
        if (ofTheRow.has(root)) throw new Unreadable(`it reads “${root}”`);
        if (node.type.type === "list" && node.type.of.type === "row" && at.at(-1) === "header")
          throw new Unreadable(`it reads the lines “${root}”`);
        return { ...node, path: [...at, ...node.path] };
      }
      case "call":
        return { ...node, args: node.args.map((arg) => move(arg, bound)) };
      case "list":
        return { ...node, items: node.items.map((item) => move(item, bound)) };
      case "comprehension": {
        const { variable } = node;
        if (at[0] === variable)
          throw new Unreadable(`“${variable}” is a row of it too; give one another name`);
        const [list, body] = [move(node.list, bound), move(node.body, [...bound, variable])];
        return { ...node, list, body };
      }
    }
  };
  if (at.length === 0) return tree;
  try {
    return move(tree, []);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

class Unreadable extends Error {}

/** The paths that such a condition reads, from where it is read. */
export function readsFrom(
  at: readonly string[],
  dependencies: readonly string[],
): readonly string[] {
  return dependencies.map((path) =>
    everywhere.has(path.split(".", 1)[0]!) ? path : [...at, path].join("."),
  );
}
