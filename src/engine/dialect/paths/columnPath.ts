import type { Document, Field, Table } from "../model/document.ts";
import { systemField, systemKeys } from "./systemField.ts";

/** One join on the way from a listed row to the row that holds a column. */
type Join =
  | { readonly through: "header" | "parent"; readonly to: Table }
  | { readonly through: "reference"; readonly by: Field; readonly to: Table };

/** A column of a list, found: the joins in order, then the field. */
export interface ColumnPath {
  readonly path: string;
  readonly joins: readonly Join[];
  readonly field: Field;
}

/** More joins than this make a list slow without making it clearer. */
const mostJoins = 4;

/**
 * Finds what a column path names, seen from the listed table: `quantity`, `item`, `header.date`, `parent.item`,
 * `material.spec`, `header.supplier.name`. Undefined when there is no such field, or the way leads through a field that
 * is no single reference.
 */
export function columnPath(
  table: Table,
  path: string,
  find: (document: string) => Document | undefined,
): ColumnPath | undefined {
  const segments = path.split(".");
  const last = segments.pop()!;
  const joins: Join[] = [];
  let at = table;
  for (const segment of segments) {
    const join = joinFrom(at, segment, find);
    if (!join || joins.length === mostJoins) return undefined;
    joins.push(join);
    at = join.to;
  }
  const field = at.field(last) ?? systemField(at, last);
  return field && { path, joins, field };
}

/** The columns that can be named as far as a path leads somewhere, for messages: `header.number` for `header.nummer`. */
export function columnsNear(
  table: Table,
  path: string,
  find: (document: string) => Document | undefined,
): string[] {
  let at = table;
  let way = "";
  for (const segment of path.split(".").slice(0, -1)) {
    const join = joinFrom(at, segment, find);
    if (!join) break;
    at = join.to;
    way += `${segment}.`;
  }
  const above = at.parent ? (at.parent.parent ? ["header.…", "parent.…"] : ["header.…"]) : [];
  return [...at.fields.map(({ key }) => key), ...systemKeys(at), ...above].map(
    (name) => way + name,
  );
}

function joinFrom(
  at: Table,
  segment: string,
  find: (document: string) => Document | undefined,
): Join | undefined {
  if (segment === "header" && at.parent) return { through: "header", to: root(at) };
  if (segment === "parent" && at.parent) return { through: "parent", to: at.parent };
  const by = at.field(segment) ?? systemField(at, segment);
  const to = by?.to === undefined || by.many ? undefined : find(by.to)?.header;
  return by && to && { through: "reference", by, to };
}

function root(table: Table): Table {
  return table.parent ? root(table.parent) : table;
}
