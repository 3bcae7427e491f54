import type { ListRow } from "../../../src/engine/index.ts";

/** The position of a row in its tree. */
export interface TreePlace {
  /** 0 at the top. */
  readonly depth: number;
  /** It has children. */
  readonly isBranch: boolean;
  readonly isOpen: boolean;
}

/** The found rows and all their ancestors, in the order of `rows`. */
export function withAncestors(
  rows: readonly ListRow[],
  parentKey: string,
  found: ReadonlySet<string>,
): readonly ListRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const id of found) {
    for (let row = byId.get(id); row && !kept.has(row.id); row = byId.get(parentOf(row, parentKey)))
      kept.add(row.id);
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** Rows in the order of a tree, without those below closed ones. A row whose parent is not among them is at the top. */
export function treeRows(
  rows: readonly ListRow[],
  parentKey: string,
  closed: ReadonlySet<string>,
): { readonly rows: readonly ListRow[]; readonly places: ReadonlyMap<string, TreePlace> } {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, (row) => {
    const parent = parentOf(row, parentKey);
    return known.has(parent) ? parent : "";
  });
  const places = new Map<string, TreePlace>();
  const walk = (parent: string, depth: number): readonly ListRow[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const isBranch = below.has(row.id);
      const isOpen = isBranch && !closed.has(row.id);
      places.set(row.id, { depth, isBranch, isOpen });
      return isOpen ? [row, ...walk(row.id, depth + 1)] : [row];
    });
  return { rows: walk("", 0), places };
}

function parentOf(row: ListRow, key: string): string {
  const value = row[key] as { readonly id?: string } | null | undefined;
  return value?.id ?? "";
}
