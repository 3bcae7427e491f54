import type { RecordModel, Row, TableModel, Change } from "../../../engine/index.ts";
import type { FieldDiff, HistoryDiff, HistoryLine, HistoryLines } from "./writeHistory.ts";
import type { Seen } from "./seenOfThePast.ts";

/**
 * A diff of the history as a list of changes, the header's first, then line by line, in the order of the fields: without
 * the fields that the reader may not see. Fields that are no more are left out.
 */
export function historyChanges(
  model: RecordModel,
  diff: HistoryDiff,
  seen: Seen,
): readonly Change[] {
  return model.tables.flatMap((table) => {
    if (!table.parent) return fieldChanges(table, {}, diff.header ?? {}, seen);
    const { added, changed, removed } = (diff[table.path] ?? {}) as HistoryLines;
    return [
      ...(changed ?? []).flatMap(({ id, item, fields }) =>
        fieldChanges(table, { id, item }, fields, seen),
      ),
      ...(added ?? []).flatMap((line) => wholeLine(table, line, "added", seen)),
      ...(removed ?? []).flatMap((line) => wholeLine(table, line, "removed", seen)),
    ];
  });
}

function fieldChanges(
  table: TableModel,
  row: Row,
  fields: FieldDiff,
  seen: Seen,
): readonly Change[] {
  return table.fields.flatMap(({ key, title }) => {
    const change = fields[key];
    if (!change || !seen(table, row, undefined, key)) return [];
    const { from, to } = change;
    return [{ ...placed(table, row, key), title, before: shown(from), after: shown(to) }];
  });
}

function wholeLine(
  table: TableModel,
  line: HistoryLine,
  lineChange: "added" | "removed",
  seen: Seen,
): readonly Change[] {
  const isAdded = lineChange === "added";
  const changes = table.fields.flatMap(({ key, title }): readonly Change[] => {
    const value = shown(line[key]);
    if (value === null || !seen(table, line, undefined, key)) return [];
    const values = isAdded ? { before: null, after: value } : { before: value, after: null };
    return [{ ...placed(table, line, key), title, ...values, lineChange }];
  });
  if (changes.length > 0) return changes;
  const nothing = { before: null, after: null, lineChange };
  return [{ ...placed(table, line, ""), title: table.title, ...nothing }];
}

function placed(
  table: TableModel,
  { id, item }: Row,
  key: string,
): Pick<Change, "path" | "table" | "line" | "item" | "field"> {
  const path = [table.path, key].filter((part) => part !== "").join(".");
  return {
    path,
    table: table.path,
    ...(id !== undefined && { line: id }),
    ...(item !== undefined && { item }),
    field: key,
  };
}

/** The parts of a reference that people read: id, code and name. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value ?? null;
  if (!("id" in value && "code" in value) || "mime" in value) return value;
  const { id, code, name } = value as { id: unknown; code: unknown; name?: unknown };
  return { id, code, name: name ?? null };
}
