import { createContext, useMemo, useState } from "react";
import type { ListPage, ListRow } from "../../../src/engine/index.ts";
import type { ListAnswer } from "./askTree.ts";
import { treeRows, type TreePlace } from "./treeRows.ts";

/** The tree of a list: its rows in order, the position of each, and the function that opens and closes one. */
export interface ListTree {
  readonly rows: readonly ListRow[];
  readonly places: ReadonlyMap<string, TreePlace>;
  readonly toggle: (id: string) => void;
}

/** The tree around a list's cells; null for a flat list. */
export const TreeContext = createContext<ListTree | null>(null);

/** The rows of an answer as a tree; null for a page of rows. Everything is open at first. */
export function useTree({ tree }: ListPage, result: ListAnswer | null): ListTree | null {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    if (tree === undefined || !result?.tree) return null;
    const toggle = (id: string) =>
      setClosed(
        (now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
      );
    return { ...treeRows(result.rows, tree, closed), toggle };
  }, [tree, result, closed]);
}

/** Opens (right) or closes (left) a branch; answers whether the key was meant for it. */
export function pressTreeKey(tree: ListTree | null, id: string, key: string): boolean {
  const place = tree?.places.get(id);
  if (!place?.isBranch) return false;
  if (key !== (place.isOpen ? "ArrowLeft" : "ArrowRight")) return false;
  tree!.toggle(id);
  return true;
}
