import { rowBelow } from "../../dialect/expression/layers.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import type { RecordContext, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/** A row with the rows above it: what an expression of its table sees. */
export interface Place {
  readonly table: TableModel;
  readonly row: Row;
  /** The document's header row; the row itself for the header. */
  readonly header: Row;
  /** The line a nested line belongs to. */
  readonly parent: Row | undefined;
  /** Positions from 0: `[]` for the header, `[2]` for `items[2]`, `[2, 0]` for `items[2].schedule[0]`. */
  readonly at: readonly number[];
}

/** The names an expression of the place's table may use, with their values. */
export function environmentOf(place: Place, context: RecordContext): Environment {
  return { ...place.row, ...ownNames(place, context) };
}

/** As `environmentOf`, without a copy of the row: later changes of the row are visible, and only expressions read it. */
export function environmentOver(place: Place, context: RecordContext): EnvironmentOver {
  return { ...ownNames(place, context), [rowBelow]: place.row };
}

type EnvironmentOver = Record<string, unknown> & { [rowBelow]: Row };

/** What an expression may name besides the fields of the row. */
function ownNames(
  place: Place,
  { me, today, now, timeZone, may, parameter }: RecordContext,
): Record<string, unknown> {
  return {
    ...(place.table.parent && above(place)),
    isNew: isNewAt(place),
    me,
    today,
    now,
    timeZone,
    may,
    parameter,
  };
}

/**
 * `environmentOf` for one calculation over many fields: a row keeps its environment until it changes. Rows must not be
 * changed in place, and an environment not be kept for later. `follow` hands those of lines on to the rows that took
 * their place in a record when single values changed.
 */
export function environmentsIn(context: RecordContext): ((place: Place) => Environment) & {
  readonly follow: (record: Row, changes: readonly NewValue[]) => void;
} {
  const known = new Map<Row, EnvironmentOver>();
  const at = (place: Place) => {
    const environment = known.get(place.row);
    // The rows above may have been replaced since.
    if (environment)
      return place.table.parent ? Object.assign(environment, above(place)) : environment;
    const made = environmentOver(place, context);
    known.set(place.row, made);
    return made;
  };
  const follow = (record: Row, changes: readonly NewValue[]) => {
    for (const { place } of changes) {
      const environment = known.get(place.row);
      // Rows above others change with these as well.
      if (!environment || !place.table.parent || place.table.children.length > 0) continue;
      const row = rowAt(record, place);
      if (row === place.row) continue;
      known.delete(place.row);
      environment[rowBelow] = row;
      known.set(row, environment);
    }
  };
  return Object.assign(at, { follow });
}

/** A field of a row that gets another value. */
export interface NewValue {
  readonly place: Place;
  readonly key: string;
  readonly value: unknown;
}

/** The current row at a place of a record; the place's own row where it was removed. */
export function rowAt(record: Row, place: Place): Row {
  const keys: string[] = [];
  for (let above = place.table; above.parent; above = above.parent) keys.unshift(above.key);
  const found = keys.reduce<Row | undefined>(
    (row, key, depth) => row && linesOf(row, key)[place.at[depth]!],
    record,
  );
  return found ?? place.row;
}

function above({ header, parent }: Place): { readonly header: Row; readonly parent: Row } {
  return { header, parent: parent ?? header };
}

/** Whether the row is not stored yet. */
export function isNewAt({ table, row }: Place): boolean {
  return row.id === undefined || (table.parent !== undefined && isTemporary(row));
}

/** Every row of a table in a record, with its place. */
export function placesOf(table: TableModel, record: Row): Place[] {
  if (!table.parent) return [{ table, row: record, header: record, parent: undefined, at: [] }];
  return placesOf(table.parent, record).flatMap((above) =>
    linesOf(above.row, table.key).map((row, index) => ({
      table,
      row,
      header: record,
      parent: table.parent?.parent ? above.row : undefined,
      at: [...above.at, index],
    })),
  );
}

/** The lines under a key of a row; none when the key is missing. */
export function linesOf(row: Row, key: string): readonly Row[] {
  const lines = row[key];
  return Array.isArray(lines) ? (lines as readonly Row[]) : [];
}

/** How a place is named in problems: `quantity`, `items[2].quantity`, `items[2].schedule[0].date`. */
export function pathOfPlace(place: Place, key?: string): string {
  const segments: string[] = [];
  let table: TableModel | undefined = place.table;
  for (let depth = place.at.length - 1; depth >= 0 && table; depth--) {
    segments.unshift(`${table.key}[${place.at[depth]}]`);
    table = table.parent;
  }
  if (key !== undefined) segments.push(key);
  return segments.join(".");
}

/** Lines that a client added carry `key` until the server gives them an id. */
function isTemporary(row: Row): boolean {
  return typeof row["key"] === "string" && row.version === undefined;
}

/** Whether two wire values are the same value (references by id, lists by members, decimals by their canonical text). */
export function sameValue(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameValue(item, right[index]))
    );
  }
  const leftId = idOf(left);
  if (leftId !== undefined) return leftId === (idOf(right) ?? right);
  if (idOf(right) !== undefined) return idOf(right) === left;
  return (
    typeof left === "object" &&
    typeof right === "object" &&
    JSON.stringify(left) === JSON.stringify(right)
  );
}

/** References differ from other objects by their id; stored files have one too and compare the same way. */
function idOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const id = (value as Record<string, unknown>)["id"];
  return typeof id === "string" ? id : undefined;
}
