import type { Field, SearchKey, Table } from "../model/document.ts";
import type { ValueSearch } from "../model/valueLookUp.ts";
import type { Tree } from "../expression/types.ts";

/**
 * The key by which a search over lines is answered at once, however many lines there are: undefined for one that does not take
 * the latest by its header, or compares no field of the line.
 *
 * `material == this.material && header.supplier == this.header.supplier`, latest by `-header.date` -> material; supplier; date
 */
export function searchKeyOf(
  { where, order }: Pick<ValueSearch, "where" | "order">,
  table: Table,
): SearchKey | undefined {
  if (!table.parent || table.parent.parent) return undefined;
  const header = table.parent;
  const compared = conjuncts(where.tree)
    .map(comparedPath)
    .filter((path) => path !== undefined);
  const own = compared.flatMap((path) => (path.length === 1 ? fieldOf(table, path[0]!) : []));
  const above = (path: readonly string[]) =>
    path.length === 2 && path[0] === "header" ? fieldOf(header, path[1]!) : [];
  const sorted: SearchKey["order"][number][] = [];
  for (const { by, descending } of order) {
    const [field] = by.tree.node === "path" ? above(by.tree.path) : [];
    if (!field) break;
    sorted.push({ field, descending });
  }
  if (own.length === 0 || sorted.length === 0) return undefined;
  return Object.freeze({ own, header: compared.flatMap(above), order: sorted });
}

function conjuncts(tree: Tree): readonly Tree[] {
  return tree.node === "call" && tree.operator === "&&" ? tree.args.flatMap(conjuncts) : [tree];
}

/** The path that is compared with something that no searched row says. */
function comparedPath(tree: Tree): readonly string[] | undefined {
  if (tree.node !== "call" || tree.operator !== "==") return undefined;
  const [a, b] = tree.args as readonly [Tree, Tree];
  if (isGiven(b) && a.node === "path") return a.path;
  return isGiven(a) && b.node === "path" ? b.path : undefined;
}

function isGiven(tree: Tree): boolean {
  return (
    tree.node === "literal" || (tree.node === "path" && ["this", "me"].includes(tree.path[0]!))
  );
}

/** A field that an index can hold. */
function fieldOf(table: Table, key: string): readonly Field[] {
  const field = table.field(key);
  return !field || field.many || field.kind.column(field) === "jsonb" ? [] : [field];
}
