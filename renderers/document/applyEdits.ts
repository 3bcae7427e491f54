import {
  applyReference,
  recompute,
  sameValue,
  type Changed,
  type RecordContext,
  type RecordModel,
  type Row,
  type WireValue,
} from "../../src/engine/index.ts";
import { positionsOf, type Address } from "./address.ts";
import { RowPatch } from "./rowPatch.ts";

/** A value put into a cell by hand; `picked` is the row a reference was picked from, with the fields that `fill` copies. */
export interface Edit extends Address {
  readonly value: WireValue;
  readonly picked?: Readonly<Record<string, unknown>> | null;
}

/**
 * A record with values put into cells: references fill, computed fields follow. A reference does not overwrite cells
 * edited in the same step. Cells of removed lines are left out; without a change the same record is returned.
 */
export function applyEdits(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  edits: readonly Edit[],
): Row {
  const positions = edits.some(({ line }) => line !== undefined)
    ? positionsOf(model, record)
    : null;
  const patch = new RowPatch(record);
  const changed: Changed[] = [];
  for (const edit of edits) {
    const at = edit.line === undefined ? [] : positions?.get(`${edit.table}/${edit.line}`);
    const field = model.table(edit.table)?.field(edit.field);
    const row = at && patch.row(edit.table, at);
    if (!field || !row || sameValue(row[edit.field], edit.value)) continue;
    const values =
      edit.picked === undefined
        ? { [edit.field]: edit.value }
        : changedBy(
            row,
            applyReference(row, field, edit.picked, fieldsOf(edits, edit), {
              place: {
                table: model.table(edit.table)!,
                header: patch.record,
                parent: undefined,
                at,
              },
              context,
            }),
          );
    patch.set(edit.table, at, values);
    for (const key of Object.keys(values)) changed.push({ table: edit.table, field: key, at });
  }
  return changed.length > 0 ? recompute(model, patch.record, context, changed) : record;
}

function fieldsOf(edits: readonly Edit[], { table, line }: Edit): ReadonlySet<string> {
  const sameRow = edits.filter((other) => other.table === table && other.line === line);
  return new Set(sameRow.map(({ field }) => field));
}

function changedBy(before: Row, after: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value));
}
