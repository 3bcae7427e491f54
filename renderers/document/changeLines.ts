import {
  newLine,
  recompute,
  type Changed,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../src/engine/index.ts";
import { lineKey, linesIn, positionsOf } from "./address.ts";
import { RowPatch } from "./applyEdits.ts";

/** Lines to add to a table, or for nested tables to one line of the table above. */
export interface Addition {
  readonly table: string;
  readonly parentLine?: string | undefined;
  /** One line each; they override defaults. */
  readonly values: readonly Readonly<Record<string, unknown>>[];
  /** Keys the new lines are known by until they are stored, one each. */
  readonly keys: readonly string[];
}

/** A record with lines added at the end of a table; defaults are filled, computed fields follow. Throws when the table or parent is unknown. */
export function addLines(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  addition: Addition,
): Row {
  const { table, parentLine, values, keys } = addition;
  const view = lineTable(model, table);
  const above = view.parent!;
  const at =
    parentLine === undefined ? [] : positionsOf(model, record).get(`${above.path}/${parentLine}`);
  const patch = new RowPatch(record);
  const parent = at && patch.row(above.path, at);
  if (!at || !parent) throw new Error(`No line ${parentLine} in ${above.path}`);
  const present = linesIn(parent, view.key);
  const lastItem = present.reduce((highest, line) => Math.max(highest, line.item ?? 0), 0);
  const added = values.map((own, index): Row => {
    const line = newLine(model, table, record, context, above.parent ? parent : undefined);
    return { ...line, ...own, key: keys[index]!, item: lastItem + 1 + index };
  });
  patch.setLines(above.path, at, view.key, [...present, ...added]);
  const changed = added.flatMap((_, index) => changeOfAll(view, [...at, present.length + index]));
  return recompute(model, patch.record, context, changed);
}

/** A record without some lines of a table; sums over them follow. */
export function removeLines(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  removal: { readonly table: string; readonly lines: ReadonlySet<string> },
): Row {
  const view = lineTable(model, removal.table);
  const above = view.parent!;
  const positions = positionsOf(model, record);
  const parents = new Map<string, readonly number[]>();
  for (const line of removal.lines) {
    const at = positions.get(`${view.path}/${line}`)?.slice(0, -1);
    if (at) parents.set(at.join("."), at);
  }
  if (parents.size === 0) return record;
  const patch = new RowPatch(record);
  for (const at of parents.values()) {
    const lines = linesIn(patch.row(above.path, at) ?? {}, view.key);
    patch.setLines(
      above.path,
      at,
      view.key,
      lines.filter((line) => !removal.lines.has(lineKey(line))),
    );
  }
  // Position -1 is no line: only what reads the lines from above is computed again.
  const changed = [...parents.values()].flatMap((at) => changeOfAll(view, [...at, -1]));
  return recompute(model, patch.record, context, changed);
}

function lineTable(model: RecordModel, path: string): TableModel {
  const table = model.table(path);
  if (!table?.parent) throw new Error(`No line table "${path}"`);
  return table;
}

const changeOfAll = (table: TableModel, at: readonly number[]): Changed[] => [
  { table: table.path, field: "*", at },
];
