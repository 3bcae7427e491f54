import type { Field, Table } from "../model/document.ts";
import { headerOf } from "../model/scope.ts";

/** The field that `unit`, `header.currency` or `parent.unit` names, seen from a table; no references are followed. */
export function ownFieldAt(table: Table, path: string): Field | undefined {
  const [first, second, ...more] = path.split(".");
  if (second === undefined) return table.field(first!);
  if (more.length > 0) return undefined;
  if (first === "header" && table.parent) return headerOf(table).field(second);
  if (first === "parent" && table.parent) return table.parent.field(second);
  return undefined;
}

/** The paths `ownFieldAt` finds. */
export function ownFieldPaths(table: Table, fits: (field: Field) => boolean): string[] {
  const keys = (of: Table, prefix: string) =>
    of.fields.filter(fits).map((field) => prefix + field.key);
  const header = headerOf(table);
  return [
    ...keys(table, ""),
    ...(table.parent ? keys(header, "header.") : []),
    ...(table.parent && table.parent !== header ? keys(table.parent, "parent.") : []),
  ];
}
