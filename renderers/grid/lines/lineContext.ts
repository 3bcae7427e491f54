import {
  isEditable,
  type AnswerPart,
  type Place,
  type Row,
  type TableView,
} from "../../../src/engine/index.ts";
import { isMasked } from "../cells/maskedCell.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
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
