import type { Expression } from "../expression/types.ts";
import { statusMachine } from "../model/machine.ts";
import type { Field, Table } from "../model/document.ts";

/**
 * Paths of the listed rows that an edit page needs besides its columns: what says whether a cell of these columns is shown,
 * may be typed into and must be filled. `firstCount` editable while `header.status == 'FIRST'` needs `header.status`.
 */
export function editNeeds(table: Table, columns: readonly string[]): readonly string[] {
  const fields = columns.flatMap((path) => table.field(path) ?? []);
  const read = fields.flatMap(conditionsOf).flatMap(({ dependencies }) => dependencies);
  const isByState = fields.some(({ editable: { when } }) => when === "draft" || when === "open");
  const needed = new Set([
    ...read.flatMap((path) => listPath(table, path) ?? []),
    ...(isByState ? statusPath(table) : []),
  ]);
  // In the order of the fields, whatever the conditions name first.
  const own = table.fields.map(({ key }) => key);
  const above = table.parent ? headerOf(table).fields.map(({ key }) => `header.${key}`) : [];
  return [...own, ...above].filter((path) => needed.has(path));
}

function conditionsOf({ editable, visible, mandatory }: Field): readonly Expression[] {
  const typed = editable.when === "expression" ? editable.cel : undefined;
  return [typed, visible, mandatory].flatMap((expression) => expression ?? []);
}

/**
 * The column that a condition reads: references carry the fields behind them. The user and the instant are no
 * columns.
 */
function listPath(table: Table, path: string): string | undefined {
  const [first = "", second = ""] = path.split(".");
  if (table.field(first)) return first;
  return first === "header" && table.parent && headerOf(table).field(second)
    ? `header.${second}`
    : undefined;
}

function statusPath(table: Table): readonly string[] {
  const status = statusMachine(headerOf(table).machines);
  return status ? [(table.parent ? "header." : "") + status.field] : [];
}

function headerOf(table: Table): Table {
  return table.parent ? headerOf(table.parent) : table;
}
