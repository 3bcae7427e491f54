import {
  ExactDecimal,
  environmentOf,
  placesOf,
  readDecimal,
  recordContextOf,
  recordModelOf,
  sameValue,
  withValue,
  type Conversion,
  type Document,
  type Environment,
  type Place,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { followGraph, type Consuming } from "./followGraph.ts";
import { followSums, sumName, type FollowSums } from "./followSums.ts";
import type { Written } from "../save/afterWrite.ts";
import type { Link } from "./links.ts";
import { sql, type RawBuilder } from "kysely";
import { tableOf } from "../../store/statement/statement.ts";
import { wireValue } from "../../store/statement/referenceJson.ts";

/*
 * Brings the fields up to date in which a source shows its follow-ups: sums (`consumed`) and values of the latest one
 * (`back`).
 */

/**
 * A document's record with what its follow-ups say: every `consumed` field summed anew, every `back` field shown anew.
 * The same record when nothing differs. The caller holds the document's lock and settles the record after; whether
 * follow-ups take more than is allowed is judged when it is written.
 */
export async function refreshConsumed(
  context: Context,
  document: Document,
  model: RecordModel,
  record: Row,
): Promise<Row> {
  const graph = followGraph(context.schema);
  if (record.id === undefined || !graph.isFollowed(document.name)) return record;
  const sums = await followSums(context, document, record.id);
  const shown = await backValues(context, document, model, record);
  return withBack(model, withSums(model, record, graph.consumedOf(document.name), sums), shown);
}

function withSums(
  model: RecordModel,
  record: Row,
  consuming: readonly Consuming[],
  sums: FollowSums,
): Row {
  let current = record;
  for (const one of consuming) {
    const { key, table } = one.field;
    const byRow = sums.get(sumName(one));
    for (const place of placesOf(model.table(table.path)!, record)) {
      const sum = byRow?.get(place.row.id!) ?? "0";
      const stored = readDecimal(place.row[key]);
      if (stored && new ExactDecimal(sum).equals(stored)) continue;
      current = withValue(current, place, key, sum);
    }
  }
  return current;
}

function withBack(model: RecordModel, record: Row, shown: readonly BackValues[]): Row {
  let current = record;
  for (const { table, rows } of shown) {
    for (const place of placesOf(model.table(table)!, record)) {
      for (const [key, value] of Object.entries(rows.get(place.row.id!) ?? {})) {
        if (!sameValue(place.row[key], value)) current = withValue(current, place, key, value);
      }
    }
  }
  return current;
}

/**
 * Whether a write can change anything that its sources know of the document, its links being as they were: a summed field,
 * whether a row counts, or a header field that is shown back. Most writes (a remark, a file) do not, and leave the sources
 * alone.
 */
export function bringsNews(
  context: Context,
  { document, id, before, after }: Written,
  links: readonly Link[],
): boolean {
  if (!before || !after) return true;
  const graph = followGraph(context.schema);
  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const rowsOf = (record: Row) =>
    new Map<string, Place>(
      model.tables.flatMap((table) =>
        placesOf(table, record).map((place) => [place.row.id ?? id, place]),
      ),
    );
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return links.some((link) => {
    const [was, is] = [old.get(link.targetLine!), now.get(link.targetLine!)];
    if (!was || !is) return true;
    const conversion = graph.conversion(link.sourceDocument, link.conversion);
    const isAcross = link.sourceTable === conversion?.across?.table;
    const back = (isAcross ? conversion?.across?.back : conversion?.back) ?? {};
    if (Object.values(back).some((key) => !sameValue(before[key], after[key]))) return true;
    const names: readonly Environment[] = [environmentOf(was, rules), environmentOf(is, rules)];
    return graph.consumedOf(link.sourceDocument).some(({ consumed }) => {
      if (consumed.document !== document.name || consumed.table !== link.targetTable) return false;
      const told = [consumed.sum, ...(consumed.atMost === undefined ? [] : [consumed.atMost])];
      if (told.some((key) => !sameValue(was.row[key], is.row[key]))) return true;
      const [counted, counts] = names.map((one) => consumed.where?.evaluate(one));
      return counted !== counts;
    });
  });
}

/** What the `back` fields of a source table show: values by field, by row id. */
interface BackValues {
  readonly table: string;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** The latest follow-up of a row by one conversion, and what the conversion's fields show of it. */
interface Latest {
  readonly table: string;
  readonly line: string;
  readonly live: boolean;
  readonly position: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The values of a document's `back` fields: those of the latest live follow-up by any conversion that writes there,
 * null where none is live any more. Rows that were never converted are left out: their fields keep their values.
 */
export async function backValues(
  context: Context,
  document: Document,
  model: RecordModel,
  record: Row,
): Promise<readonly BackValues[]> {
  const shown = shownIn(context, document);
  if (shown.length === 0) return [];
  const { rows } = await selectBackValues(context, document, model, record).execute(context.db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...new Set(shown.map(({ table }) => table))].map((table) => ({
    table,
    rows: merged(byTable.get(table) ?? []),
  }));
}

/** The statement of `backValues`, for a document that has `back` fields. */
export function selectBackValues(
  context: Pick<Context, "schema">,
  document: Document,
  model: RecordModel,
  record: Row,
): RawBuilder<Latest> {
  const parts = shownIn(context, document).map((one) => {
    const rows = placesOf(model.table(one.table)!, record).map(({ row }) => row.id!);
    return latest(context.schema, document, one, { id: record.id!, rows });
  });
  return sql`${sql.join(parts, sql` union all `)} /* in any order */`;
}

/** The document, and its rows of one table. */
interface Asking {
  readonly id: string;
  readonly rows: readonly string[];
}

/** What rows of one table show of their follow-ups by one conversion. */
interface Shown extends Pick<Conversion, "key" | "to" | "back"> {
  readonly table: string;
}

function shownIn({ schema }: Pick<Context, "schema">, { name }: Document): readonly Shown[] {
  return followGraph(schema).conversionsOf(name).flatMap(shownBy);
}

function shownBy({ key, from, to, back, across }: Conversion): readonly Shown[] {
  const shown: readonly Shown[] = [
    { key, to, table: from, back },
    ...(across ? [{ key, to, table: across.table, back: across.back }] : []),
  ];
  return shown.filter((one) => Object.keys(one.back).length > 0);
}

/** Live before dead, later before earlier: the first follow-up with a value for a field fills it. */
function merged(rows: readonly Latest[]): BackValues["rows"] {
  const inOrder = rows.toSorted(
    (a, b) => Number(a.live) - Number(b.live) || a.position - b.position,
  );
  const byRow = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { line, values } of inOrder) byRow.set(line, { ...byRow.get(line), ...values });
  return byRow;
}

/** Each row asks for its one link, by the index: a row may have thousands. */
function latest(
  schema: Context["schema"],
  document: Document,
  { key, to, table, back }: Shown,
  { id, rows }: Asking,
): RawBuilder<unknown> {
  const target = schema.document(to.document)!;
  const pairs = Object.entries(back).map(([own, shown]) => {
    const field = target.header.field(shown);
    const value =
      shown === "item"
        ? sql`l."targetItem"`
        : shown === "id"
          ? sql`h.id`
          : field!.to === undefined
            ? wireValue(field!, sql.id("h", shown))
            : sql.id("h", shown);
    return sql`${sql.lit(own)}, case when l.live then ${value} end`;
  });
  return sql`select ${table}::text as "table", l."sourceLine"::text as line, l.live, l.position::float8 as position,
      json_build_object(${sql.join(pairs)}) as values
    from unnest(${rows}::uuid[]) as own(line)
    cross join lateral (select one."sourceLine", one."targetId", one."targetItem", one.live, one.position
      from system.link as one
      where one."sourceId" = ${id}::uuid and one.conversion = ${key} and one."sourceLine" = own.line
        and one."sourceDocument" = ${document.name} and one."sourceTable" = ${table}
      order by one.live desc, one.position desc limit 1) as l
    left join ${tableOf(target.header)} as h on h.id = l."targetId"`;
}
