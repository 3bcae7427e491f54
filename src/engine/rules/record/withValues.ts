import type { NewValue, Place } from "./environment.ts";
import type { TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/**
 * A record with fields of many rows replaced; rows without a change keep their identity. Every list of lines is copied
 * once, however many of its rows change: one copy a change would be as many steps as the square of the lines.
 * `copies`: rows and lists that an earlier call copied for the same caller, which are changed in place.
 */
export function withValues(
  record: Row,
  changes: readonly NewValue[],
  copies: Set<object> = new Set(),
): Row {
  if (changes.length === 0) return record;
  const copied = <Of extends object>(of: Of): Of => {
    if (copies.has(of)) return of;
    const copy = (Array.isArray(of) ? [...(of as unknown[])] : { ...of }) as Of;
    copies.add(copy);
    return copy;
  };
  const root: Record<string, unknown> = copied(record);
  /** The row of a table under a position of the record, copied with the lists that lead to it. */
  const rowOf = (table: TableModel, at: readonly number[], depth: number): typeof root => {
    if (!table.parent) return root;
    const above = rowOf(table.parent, at, depth - 1);
    const lines = copied((above[table.key] ?? []) as (typeof root)[]);
    above[table.key] = lines;
    const index = at[depth]!;
    return (lines[index] = copied(lines[index]!));
  };
  for (const { place, key, value } of changes)
    rowOf(place.table, place.at, place.at.length - 1)[key] = value;
  return root as Row;
}

/** A record with one field of one row replaced; all other rows keep their identity. For many, `withValues`. */
export function withValue(record: Row, place: Place, key: string, value: unknown): Row {
  return withValues(record, [{ place, key, value }]);
}
