import { sql, type RawBuilder } from "kysely";
import {
  placesOf,
  type Conversion,
  type Document,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import { wireValue } from "../../store/statement/valueClass.ts";
import { followGraph } from "./followGraph.ts";

/** What the `back` fields of a source table show: values by field, by row id. */
export interface BackValues {
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
