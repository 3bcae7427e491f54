import {
  isEditable,
  type AnswerPart,
  type Place,
  type Row,
  type TableView,
} from "../../../src/engine/index.ts";
import { isMasked } from "../cells/maskedCell.ts";
import type { DocumentState, DocumentStore } from "../../document/documentStore.ts";
import { positionsOf, rowAt } from "../../document/address.ts";

/** What the cells of one line grid share: the document, its table, and for nested tables the line it belongs to. */
export interface LineContext {
  readonly store: DocumentStore;
  readonly table: TableView;
  readonly parentLine: string | undefined;
  readonly readOnly: boolean;
  /** The document is read rather than filled in: a line's texts are shown with the values they belong to. */
  readonly reading?: boolean;
  /** The lines are answered by a supplier or customer. */
  readonly answer?: AnswerPart | undefined;
}

/** A line of the grid as the engine's place, in the document as it is or, with `record`, as it was. */
export function placeOfLine(
  { store, table, parentLine }: LineContext,
  row: Row,
  index: number,
  record = store.getState().record,
): Place {
  const { model } = store;
  const own = model.table(table.path);
  if (!own) throw new Error(`No line table "${table.path}"`);
  if (parentLine === undefined || !own.parent)
    return { table: own, row, header: record, parent: undefined, at: [index] };
  const at = positionsOf(model, record).get(`${own.parent.path}/${parentLine}`) ?? [];
  return {
    table: own,
    row,
    header: record,
    parent: rowAt(record, own.parent.path, at),
    at: [...at, index],
  };
}

/** Whether a person may change a cell in the document as it is or, with `record`, as it was. */
export function isCellEditable(
  context: LineContext,
  row: Row,
  index: number,
  field: string,
  record?: Row,
): boolean {
  const shown = context.table.fields.find(({ key }) => key === field);
  if (context.readOnly || (shown && isMasked(shown, row))) return false;
  const place = placeOfLine(context, row, index, record);
  const model = place.table.field(field);
  return model !== undefined && isEditable(model, place, context.store.context);
}

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
