import type { Field, Table } from "./document.ts";

/**
 * The field of the document that a dependency path reads, seen from a table: `quantity`, `header.date`,
 * `parent.unit`, `items.quantity`; steps behind a reference read carried fields. `this` (the row that picks) is left
 * out.
 */
export function fieldRead(table: Table, path: readonly string[]): Field | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return undefined;
  if (first === "this") return fieldRead(table, rest);
  const own = table.field(first);
  if (own) return own;
  if (first === "header") return fieldRead(root(table), rest);
  if (first === "parent" && table.parent) return fieldRead(table.parent, rest);
  const lines = table.children.find(({ key }) => key === first);
  return lines && fieldRead(lines, rest);
}

function root(table: Table): Table {
  return table.parent ? root(table.parent) : table;
}
