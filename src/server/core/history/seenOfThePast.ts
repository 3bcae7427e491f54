import {
  isVisible,
  placesOf,
  type Document,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../../engine/index.ts";
import type { Sight } from "../../../engine/index.ts";

/** Whether a reader may see a field of a row of the past: the row as it was, and the line above it when it is nested. */
export type Seen = (table: TableModel, row: Row, parent: Row | undefined, key: string) => boolean;

/**
 * Removes from a document's past what the user may not see: fields that are confidential to them now, that no page shows, and fields
 * omitted from reads (`hidden: omit`) in the current row, whatever it showed then. A removed row is judged by its old
 * values, under the current document.
 */
export function seenOfThePast(options: {
  readonly document: Document;
  readonly model: RecordModel;
  /** The stored document, unmasked. */
  readonly record: Row;
  readonly sight: Sight;
  readonly rules: RecordContext;
}): Seen {
  const { document, model, record, sight, rules } = options;
  const now = new Map(
    model.tables.map((table) => {
      const places = placesOf(table, record).map((place) => [place.row.id, place] as const);
      return [table.path, new Map(places)] as const;
    }),
  );
  return (table, row, parent, key) => {
    if (sight(document.table(table.path)!.field(key)!) !== "whole") return false;
    const field = table.field(key)!;
    // Fields that no page shows (hashes, values kept for a comparison) are not part of the history people read.
    if (field.visible?.source === "false") return false;
    if (field.hiddenPolicy !== "omit" || !field.visible) return true;
    const there = now.get(table.path)?.get(table.parent ? row.id : record.id);
    const gone: Place = {
      table,
      row,
      header: record,
      parent: table.parent?.parent ? parent : undefined,
      at: [],
    };
    return isVisible(field, there ?? gone, rules);
  };
}
