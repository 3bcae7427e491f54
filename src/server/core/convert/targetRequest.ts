import {
  ExactDecimal,
  canonicalDecimal,
  readDecimal,
  storedValue,
  type Conversion,
  type Expression,
  type RecordModel,
  type SaveRequest,
  type Schema,
  type Table,
  type TableModel,
  type WireValue,
} from "../../../engine/index.ts";
import { grouped, type SourceRow } from "./sourceRows.ts";
import { sql, type RawBuilder } from "kysely";
import type { Writing } from "../context.ts";
import { followGraph } from "../follow/followGraph.ts";
import type { LinkEnd, NewLink } from "../follow/links.ts";
import { tableOf } from "../../store/statement/statement.ts";

/*
 * What a conversion asks of its target: the document or lines to make, and the links from rows further up (`through`).
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
 * row (or per tuple of `mergeBy`, with the sum as its quantity). Null values are left out, so that the target's
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

/** A row further up: which row below it leads to the converted one, and what of it is not yet taken through there. */
interface Above {
  /** The converted row. */
  readonly start: string;
  readonly document: string;
  readonly id: string;
  readonly table: string;
  readonly line: string;
  readonly number: string | null;
  readonly item: number | null;
  readonly left: string;
}

/** A new row, the rows it was made of, and the total quantity it took of them. */
export interface MadeRow {
  readonly target: LinkEnd;
  readonly sources: readonly string[];
  readonly quantity: string;
}

/**
 * Links new rows to rows further up, for a conversion with `through`: to all direct and indirect sources of the
 * converted rows whose document can itself be converted into the same lines. An order line made of a quotation line
 * thus counts for the requisition line behind the inquiry. The quantity of an upper row is given out first come,
 * first served, up to what it gave to the row below; the rest is linked to no upper row.
 */
export async function throughLinks(
  context: Writing,
  conversion: Conversion,
  /** The converted document. */
  converted: string,
  made: readonly MadeRow[],
): Promise<readonly NewLink[]> {
  if (!conversion.through) return [];
  const graph = followGraph(context.schema);
  const own = (above: Above) =>
    graph
      .conversionsOf(above.document)
      .find(
        ({ from, to, quantity }) =>
          from === above.table &&
          to.document === conversion.to.document &&
          to.table === conversion.to.table &&
          quantity !== undefined,
      );
  const rows = await rowsAbove(context, conversion, converted, made);
  const left = new Map(rows.map((row) => [row.line, new ExactDecimal(row.left)]));
  return made.flatMap(({ target, sources, quantity }): NewLink[] => {
    let open = new ExactDecimal(quantity);
    return rows.flatMap((above): NewLink[] => {
      const by = own(above);
      const has = left.get(above.line)!;
      if (!by || !sources.includes(above.start) || !open.greaterThan(0) || !has.greaterThan(0))
        return [];
      const taken = open.lessThan(has) ? open : has;
      open = open.minus(taken);
      left.set(above.line, has.minus(taken));
      const { document: name, id, table, line, number, item } = above;
      const document = context.schema.document(name)!;
      const source = { document, id, table, line, number, item };
      return [
        { conversion: by.key, kind: by.kind, source, target, quantity: canonicalDecimal(taken) },
      ];
    });
  });
}

/**
 * All direct and indirect sources of the converted rows, in the order of their links, less the quantity that is
 * already taken through.
 */
async function rowsAbove(
  { db, schema }: Writing,
  { to }: Conversion,
  converted: string,
  made: readonly MadeRow[],
): Promise<readonly Above[]> {
  const lines = made.flatMap(({ sources }) => sources);
  const above = linesOfLines(schema, { id: sql`up.line` });
  const below = linesOfLines(schema, { parent: sql`down.line` });
  const { rows } = await sql<Above>`
    with recursive up(start, document, id, "table", line, number, item, "childId", child, quantity, position) as (
      select l."targetLine", l."sourceDocument", l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem",
        l."targetId", l."targetLine", l.quantity, l.position
      from system.link as l
      where l."targetId" = ${converted}::uuid and l."targetLine" = any(${lines}::uuid[]) and l.live
      union
      select up.start, l."sourceDocument", l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem",
        l."targetId", l."targetLine", l.quantity, l.position
      from up left join lateral (${above}) as nested on true
      join system.link as l on l."targetId" = up.id and l."targetLine" in (up.line, nested.parent) where l.live
    )
    select start, document, id, "table", line, number, item,
      (coalesce(up.quantity, 0) - coalesce((
        with recursive down(id, line) as (
          select up."childId", up.child
          union
          select l."targetId", l."targetLine" from system.link as l
          join down on l."sourceId" = down.id
            and (l."sourceLine" = down.line or l."sourceLine" in (select nested.id from (${below}) as nested))
          where l.live and l."targetLine" is not null
        )
        select sum(l.quantity) from system.link as l
        join down on down.id = l."targetId" and down.line = l."targetLine"
        where l."sourceId" = up.id and l."sourceLine" = up.line and l."targetDocument" = ${to.document}
          and l."targetTable" = ${to.table} and l.live
      ), 0))::text as left
    from up order by position`.execute(db);
  return rows;
}

/**
 * Lines below converted lines, as a table of `id` and `parent`: a follow-up of such a line also counts as a follow-up
 * of the line above it (an auction's final offer is below its lot, which came from an inquiry). `of`: only lines with
 * this id, or below this line.
 */
function linesOfLines(
  schema: Schema,
  of: { readonly id: RawBuilder<unknown> } | { readonly parent: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const tables = new Map<string, Table>();
  for (const document of schema.documents)
    for (const { from } of document.conversions) {
      const table = document.table(from);
      if (table?.parent?.parent) tables.set(`${document.name} ${from}`, table);
    }
  const where = "id" in of ? sql`id = ${of.id}` : sql`"parentId" = ${of.parent}`;
  const selects = [...tables.values()].map(
    (table) => sql`select id, "parentId" as parent from ${tableOf(table)} where ${where}`,
  );
  const none = sql`select null::uuid as id, null::uuid as parent where false`;
  return sql.join([none, ...selects], sql` union all `);
}
