import type { Document, Table } from "../model/document.ts";
import { columnPath, type ColumnPath } from "./columnPath.ts";

/** A field of the lines below a listed row, by which the row can be filtered: a row may have many such values, so it is no column. */
export interface LinePath {
  readonly path: string;
  /** The line tables on the way down. */
  readonly tables: readonly Table[];
  /** Seen from the last of them. */
  readonly column: ColumnPath;
}

/**
 * Finds what a filter's path through line tables names, seen from the listed table: `items.material`,
 * `items.schedule.date`, `items.material.category`. Undefined for paths that do not begin with a line table of the listed
 * rows, and for those that lead back up.
 */
export function linePath(
  table: Table,
  path: string,
  find: (document: string) => Document | undefined,
): LinePath | undefined {
  const segments = path.split(".");
  const tables: Table[] = [];
  let at = table;
  for (const segment of segments) {
    const child = at.children.find(({ key }) => key === segment);
    if (!child) break;
    tables.push(child);
    at = child;
  }
  const column = tables.length > 0 && columnPath(at, segments.slice(tables.length).join("."), find);
  if (!column || column.joins.some(({ through }) => through !== "reference")) return undefined;
  return { path, tables, column };
}
