import {
  headerPlace,
  isEditable,
  isEmpty,
  sameValue,
  type LineChanges,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type RowChanges,
  type SaveRequest,
  type TableModel,
  type WireValue,
} from "../../src/engine/index.ts";
import { lineKey, linesIn } from "./address.ts";

/**
 * The request of a save: fields that differ from the stored record, lines that were added, changed or removed, nested
 * as deep as the document. New rows send every value that a user may set, defaults included, so that the shown values
 * are stored. Values that the server sets (computed, numbers, states, not editable) are never sent.
 */
export function saveRequestOf(options: {
  model: RecordModel;
  context: RecordContext;
  /** The stored record; null for a new document. */
  baseline: Row | null;
  record: Row;
  confirm?: readonly number[];
}): SaveRequest {
  const { model, context, baseline, record, confirm } = options;
  return {
    ...(record.id ? { id: record.id } : {}),
    version: record.version ?? 0,
    ...rowChanges(headerPlace(model.header, record), baseline, context),
    ...(confirm && confirm.length > 0 ? { confirm } : {}),
  };
}

/** Whether a record differs from its baseline in anything a save would send or remove. */
export function hasChanges(request: SaveRequest): boolean {
  return Object.keys(request).some((key) => !["id", "version", "confirm"].includes(key));
}

function rowChanges(place: Place, baseline: Row | null, context: RecordContext): RowChanges {
  const set = changedFields(place, baseline, context);
  const lines = place.table.children.flatMap((child): [string, LineChanges][] => {
    const changes = lineChanges(child, place, baseline, context);
    return changes ? [[child.key, changes]] : [];
  });
  return { ...(Object.keys(set).length > 0 ? { set } : {}), ...Object.fromEntries(lines) };
}

function changedFields(
  place: Place,
  baseline: Row | null,
  context: RecordContext,
): Record<string, WireValue> {
  const set: Record<string, WireValue> = {};
  for (const field of place.table.fields) {
    const value = place.row[field.key];
    const differs = baseline
      ? !sameValue(value, baseline[field.key])
      : !isEmpty(value) || field.default !== undefined;
    if (differs && isEditable(field, place, context)) set[field.key] = sentValue(value);
  }
  return set;
}

function lineChanges(
  table: TableModel,
  above: Place,
  baseline: Row | null,
  context: RecordContext,
): LineChanges | undefined {
  // Rows keep their identity until something in them changes.
  if (baseline && linesIn(above.row, table.key) === linesIn(baseline, table.key)) return undefined;
  const before = new Map(
    (baseline ? linesIn(baseline, table.key) : []).map((line) => [lineKey(line), line]),
  );
  const add: ({ key?: string } & RowChanges)[] = [];
  const set: ({ id: string; version?: number } & RowChanges)[] = [];
  linesIn(above.row, table.key).forEach((row, index) => {
    const place: Place = {
      table,
      row,
      header: above.header,
      parent: above.table.parent ? above.row : undefined,
      at: [...above.at, index],
    };
    const old = row.id === undefined ? undefined : before.get(row.id);
    if (row.id !== undefined) before.delete(row.id);
    if (row.id === undefined || !old) {
      add.push({ key: lineKey(row), ...rowChanges(place, null, context) });
      return;
    }
    if (row === old) return;
    const changes = rowChanges(place, old, context);
    if (Object.keys(changes).length === 0) return;
    set.push({
      id: row.id,
      ...(row.version === undefined ? {} : { version: row.version }),
      ...changes,
    });
  });
  const remove = [...before.values()].map(({ id, version }) => ({
    id: id!,
    ...(version === undefined ? {} : { version }),
  }));
  if (add.length + set.length + remove.length === 0) return undefined;
  return {
    ...(add.length > 0 ? { add } : {}),
    ...(set.length > 0 ? { set } : {}),
    ...(remove.length > 0 ? { remove } : {}),
  };
}

/** References travel as their id, so that a save is small and carries nothing the server would not trust. */
function sentValue(value: unknown): WireValue {
  if (Array.isArray(value)) return value.map(sentValue);
  if (isReference(value)) return value.id;
  return (value ?? null) as WireValue;
}

/** Stored files have an id too, but are known by their type. */
function isReference(value: unknown): value is { id: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { id?: unknown }).id === "string" &&
    "code" in value &&
    !("mime" in value)
  );
}
