import type { TableView } from "../../../src/engine/index.ts";
import type { DocumentState } from "../../document/documentStore.ts";
import type { LineContext } from "./lineContext.ts";

/**
 * Whether nothing changed that cells of the table could show: the header fields that are others by now are read by none of them.
 * Then none has to be looked at, however many there are.
 */
export function leavesCells(
  { store, table, answer }: LineContext,
  before: DocumentState,
  now: DocumentState,
): boolean {
  // Cells to be answered say what is missing in the whole document, and modules from outside may read anything.
  if (answer || table.fields.some(({ renderer }) => renderer)) return false;
  if (
    before.problems !== now.problems ||
    before.refused !== now.refused ||
    before.baseline !== now.baseline
  )
    return false;
  const read = wordsReadBy(store.page.header, table);
  const keys = Object.keys({ ...before.record, ...now.record });
  return keys.every((key) => before.record[key] === now.record[key] || !read.has(key));
}

const known = new WeakMap<TableView, ReadonlySet<string>>();

/** The words of all that decides what cells show and whether they are locked; and the tables themselves, since their lines are values. */
function wordsReadBy(header: TableView, table: TableView): ReadonlySet<string> {
  const before = known.get(table);
  if (before) return before;
  const decides = [
    ...table.fields.flatMap(({ editable, visible, computeWhen, decimalsFrom }) => [
      typeof editable === "string" ? "" : editable.cel,
      visible,
      computeWhen,
      decimalsFrom,
    ]),
    ...tablesOf(header).flatMap(({ key, conditions = {}, machines }) => [
      key,
      ...Object.values(conditions),
      ...machines.map(({ field }) => field),
    ]),
  ];
  const words = new Set(decides.join(" ").match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  known.set(table, words);
  return words;
}

const tablesOf = (table: TableView): readonly TableView[] => [
  table,
  ...table.children.flatMap(tablesOf),
];
