import type { TableView } from "../../src/engine/index.ts";

/** The view of a table by its path. */
export function tableAt(table: TableView, path: string): TableView | undefined {
  if (table.path === path) return table;
  for (const child of table.children) {
    const found = tableAt(child, path);
    if (found) return found;
  }
  return undefined;
}
