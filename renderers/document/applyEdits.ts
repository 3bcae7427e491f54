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
import { keysTo, linesIn, positionsOf, type Address } from "./address.ts";

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

/**
 * Changes many rows of a record at once: each touched row and list is copied once, everything else keeps its identity, so that
 * forms and grids see what changed by `===`.
 */
export class RowPatch {
  #record: Row;
  readonly #own = new WeakSet<object>();
  constructor(record: Row) {
    this.#record = record;
  }
  /** The current row. */
  row(path: string, at: readonly number[]): Row | undefined {
    return keysTo(path).reduce<Row | undefined>(
      (row, key, depth) => (row ? linesIn(row, key)[at[depth] ?? -1] : undefined),
      this.#record,
    );
  }
  /** Sets fields of a row. Nothing when the row is gone. */
  set(path: string, at: readonly number[], values: Readonly<Record<string, unknown>>): void {
    const row = this.#ownRow(path, at);
    if (row) Object.assign(row, values);
  }
  /** Replaces the lines under a key of a row. */
  setLines(path: string, at: readonly number[], key: string, lines: readonly Row[]): void {
    this.set(path, at, { [key]: lines });
  }
  get record(): Row {
    return this.#record;
  }

  #ownRow(path: string, at: readonly number[]): Record<string, unknown> | undefined {
    this.#record = this.#owned(this.#record);
    let row = this.#record as Record<string, unknown>;
    for (const [depth, key] of keysTo(path).entries()) {
      const index = at[depth] ?? -1;
      const lines = this.#owned(linesIn(row as Row, key) as object) as unknown as Row[];
      const line = lines[index];
      if (!line) return undefined;
      row[key] = lines;
      lines[index] = this.#owned(line);
      row = lines[index] as Record<string, unknown>;
    }
    return row;
  }
  #owned<T extends object>(value: T): T {
    if (this.#own.has(value)) return value;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
    this.#own.add(copy);
    return copy;
  }
}
