import {
  ExactDecimal,
  canonicalDecimal,
  readDecimal,
  storedValue,
  type Conversion,
  type Expression,
  type RecordModel,
  type Row,
  type SaveRequest,
  type TableModel,
  type WireValue,
} from "../../../engine/index.ts";
import { linesInOrder, type LinkEnd, type MadeRow } from "../follow/links.ts";
import { grouped, type SourceRow } from "./sourceRows.ts";

/*
 * What a conversion asks of its target: the document or lines to make.
 */

/** A row of the target, with its source rows and the quantity taken of each. */
export interface TargetRow {
  readonly sources: readonly [SourceRow, ...SourceRow[]];
  /** By source row, in order; null when nothing is counted. */
  readonly shares: readonly (string | null)[];
}

/** The save request for one group of rows, and its rows in the order in which they are sent. */
interface TargetRequest {
  readonly request: SaveRequest;
  readonly rows: readonly TargetRow[];
  /** The rows of other line tables, by the key under which they are sent. */
  readonly beside: ReadonlyMap<string, SourceRow>;
}

/** The key that identifies a new line of the target in problems. */
export const lineKey = (index: number): string => `from${index}`;

/**
 * The save request that makes one follow-up of a group of rows: the header from the group's first row, one line per
 * row (or per tuple of `groupBy.lines`, with the sum as its quantity). Null values are left out, so that the target's
 * defaults apply.
 */
export function targetRequest(
  conversion: Conversion,
  target: RecordModel,
  group: readonly [SourceRow, ...SourceRow[]],
  rowsBeside: Readonly<Record<string, readonly SourceRow[]>> = {},
): TargetRequest {
  const { to, header, lines, mergeBy } = conversion;
  const set = valuesAt(header, target.header, group[0]);
  const others = linesBeside(conversion, target, rowsBeside);
  const { beside } = others;
  if (to.table === "") {
    const row = targetRow(conversion, header, target.header, group);
    const request = { set: { ...set, ...totalOf(conversion, row) }, ...others.request };
    return { request, rows: [row], beside };
  }
  const table = target.table(to.table)!;
  const merged = mergeBy.length > 0 ? grouped(group, mergeBy) : group.map((row) => [row] as const);
  const rows = merged.map((sources) => targetRow(conversion, lines, table, sources));
  const add = rows.map((row, index) => ({
    key: lineKey(index),
    set: { ...valuesAt(lines, table, row.sources[0]), ...totalOf(conversion, row) },
    ...linesBelow(conversion, target, row, lineKey(index)),
  }));
  return { request: { set, [table.key]: { add }, ...others.request }, rows, beside };
}

/**
 * The rows of a saved target that were asked for, in that order, as ends of links: new lines have the highest items. Without a
 * line table it is the header.
 */
export function rowsMade(
  { to }: Conversion,
  end: Omit<LinkEnd, "table" | "line" | "item">,
  record: Row,
  asked: readonly TargetRow[],
): readonly (MadeRow & TargetRow & { readonly row: Row })[] {
  const rows = to.table === "" ? [record] : linesInOrder(record, to.table).slice(-asked.length);
  return asked.map((one, index) => {
    const row = rows[index]!;
    const target = { ...end, table: to.table, line: row.id!, item: row.item ?? null };
    return { ...one, row, target };
  });
}

/** Rows of other line tables of the target. */
function linesBeside(
  conversion: Conversion,
  target: RecordModel,
  rowsBeside: Readonly<Record<string, readonly SourceRow[]>>,
) {
  const beside = new Map<string, SourceRow>();
  const tables = conversion.beside.map(({ key, lines }) => {
    const table = target.table(key)!;
    const add = (rowsBeside[key] ?? []).map((row, index) => {
      const sent = `${key}${index}`;
      beside.set(sent, row);
      return { key: sent, set: valuesAt(lines, table, row) };
    });
    return [key, { add }] as const;
  });
  return { request: Object.fromEntries(tables), beside };
}

/** Lines of a line, from those of the row it is made from: of all of them where several are merged. */
function linesBelow(
  { below, to }: Conversion,
  target: RecordModel,
  { sources }: TargetRow,
  line: string,
): Readonly<Record<string, { readonly add: readonly object[] }>> {
  const tables = below.map(({ key, lines }) => {
    const table = target.table(`${to.table}.${key}`)!;
    const rows = sources.flatMap((source) => source.below?.[key] ?? []);
    const add = rows.map((row, index) => ({
      key: `${line}.${key}${index}`,
      set: valuesAt(lines, table, row),
    }));
    return [key, { add }] as const;
  });
  return Object.fromEntries(tables);
}

function targetRow(
  { quantity }: Conversion,
  mapped: Readonly<Record<string, Expression>>,
  table: TableModel,
  sources: TargetRow["sources"],
): TargetRow {
  const expression = quantity === undefined ? undefined : mapped[quantity];
  const field = quantity === undefined ? undefined : table.field(quantity);
  const shares = sources.map(({ environment }) => {
    if (!expression || !field) return null;
    const value = storedValue(expression.evaluate(environment), field, environment);
    return value === null ? "0" : String(value);
  });
  return { sources, shares };
}

/** The linked quantity of a row made from several: the sum of its shares. */
function totalOf(
  { quantity }: Conversion,
  { shares }: TargetRow,
): Readonly<Record<string, WireValue>> {
  if (quantity === undefined || shares.length < 2) return {};
  const total = shares.reduce(
    (sum, share) => sum.plus(readDecimal(share) ?? 0),
    new ExactDecimal(0),
  );
  return { [quantity]: canonicalDecimal(total) };
}

function valuesAt(
  mapped: Readonly<Record<string, Expression>>,
  table: TableModel,
  { environment }: SourceRow,
): Readonly<Record<string, WireValue>> {
  const values = Object.entries(mapped).map(([key, expression]) => [
    key,
    storedValue(expression.evaluate(environment), table.field(key)!, environment),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Readonly<
    Record<string, WireValue>
  >;
}
