import { sql, type RawBuilder } from "kysely";
import { lineFacts, lineFactsKey, type Language, type ListQuery } from "../../../engine/index.ts";
import {
  pageLimits,
  listReading,
  pickRows,
  planning,
  type ListReader,
  type Picked,
} from "./listQuery.ts";
import { isMasked } from "../rows/maskedColumn.ts";
import { openSql } from "../rows/rowAccess.ts";
import type { PageColumns } from "./pageColumns.ts";
import { referenceJson, rowJson, valueClassOf, wireValue } from "../statement/referenceJson.ts";
import {
  fixedText,
  frameOf,
  statement,
  tableOf,
  type Column,
  type Frame,
  type Source,
  type Statement,
} from "../statement/statement.ts";
import { sourceOf } from "../rows/source.ts";
import { pageFigures } from "./pageFigures.ts";

/** Counting stops here: a person does not page that far, and a million rows need not be counted. */
export const countCap = 10_000;

/** The answer of a list statement: the rows as JSON text, their number, and the number of hits up to the cap. */
export interface ListAnswer {
  readonly rows: string;
  readonly total: string;
}

/**
 * A page of a list as one statement. The keys of its rows are picked first, by an index where there is one; only for
 * them the columns and references are joined. The hits are counted only if the page itself does not tell. The size is
 * one of a few and stands in the text: knowing it, PostgreSQL reads in order instead of sorting, whatever the values.
 *
 * ```sql
 * with hits as not materialized (select t.id, "t"."date" as o0 from "purchasing"."requisition" as t where ...),
 *   picked as materialized (select k.id, row_number() over () as n from (select id from hits order by o0 desc, id desc limit 10) as k)
 * select '[' || string_agg(row_to_json(...)::text, ',' order by n) || ']' as rows, case ... end as total
 * ```
 */
export function selectPage(reader: ListReader, query: ListQuery): Statement<ListAnswer> {
  const { size, offset } = pageLimits(query);
  const picked = pickRows(reader, query);
  const { ctes, ordered, counted } = hitsOf(picked, size + offset);
  const figures = pageFigures(reader);
  const varying = sql`${planning(query)}with ${ctes},
    picked as materialized (select k.id, row_number() over (/* in the order of k */) as n from (select id from ${ordered} ${picked.order} ${limitOf(size, offset)}) as k)${figures.ctes}
    select ${totalOf(size, offset, counted)} as total, `;
  const rows = rowsOf(reader, picked.columns, figures.values);
  return rows.fixed
    ? statement(varying, rows.fixed)
    : statement(sql`${varying}${rows.part} as rows`, frameOf(""));
}

const seen = sql.raw("(select count(*) from picked)");

/** The rows of a query, by name: to pick the first `most` in their order, and how many there are, up to one above the cap. */
interface HitsSql {
  readonly ctes: RawBuilder<unknown>;
  readonly ordered: RawBuilder<unknown>;
  readonly counted: RawBuilder<unknown>;
}

/** Where several conditions give the rows, each is read in order by its own index, as far as the page needs. */
function hitsOf({ keys, source, where, arms, order }: Picked, most: number): HitsSql {
  const rows = (condition: RawBuilder<unknown>) =>
    sql`not materialized (select ${keys} ${source.from()} ${condition})`;
  const cap = sql.raw(`limit ${countCap + 1}`);
  if (arms.length === 0)
    return {
      ctes: sql`hits as ${rows(where)}`,
      ordered: sql`hits`,
      counted: sql`(select count(*) from (select 1 from hits ${cap}) as counted)`,
    };
  const names = arms.map((_, at) => sql.raw(`hits${at}`));
  const first = sql.raw(`limit ${most}`);
  const together = (each: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      names.map((name) => sql`(${each(name)})`),
      sql` union all `,
    );
  return {
    ctes: sql.join(arms.map((arm, at) => sql`${names[at]!} as ${rows(arm)}`)),
    ordered: sql`(${together((name) => sql`select * from ${name} ${order} ${first}`)}) as hits`,
    counted: sql`(select count(*) from (select 1 from (${together((name) => sql`select 1 from ${name}`)}) as either ${cap}) as counted)`,
  };
}

function limitOf(size: number, offset: number): RawBuilder<unknown> {
  return offset === 0
    ? sql.raw(`limit ${size}`)
    : sql`${sql.raw(`limit ${size}`)} offset ${offset}`;
}

/** A page that is not full is the last one; only behind the last one, or on a full page, are the hits counted. */
function totalOf(size: number, offset: number, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return offset === 0
    ? sql`case when ${seen} < ${sql.raw(String(size))} then ${seen} else ${counted} end`
    : sql`case when ${seen} between 1 and ${sql.raw(String(size - 1))} then ${offset}::bigint + ${seen} else ${counted} end`;
}

/** The rows of given keys, in their order: `{n, id}` pairs in `picked`. */
export function selectRows(
  reader: ListReader,
  ids: readonly string[],
): RawBuilder<{ readonly rows: string }> {
  const picked = pickRows(reader, {}, { sorted: false });
  const figures = pageFigures(reader);
  return sql<{ rows: string }>`with picked as materialized (
      select t.id, asked.n ${picked.source.from({ rows: sql`unnest(${ids}::uuid[]) with ordinality as asked(id, n)`, name: "asked" })}
      ${picked.where})${figures.ctes}
    select ${rowsOf(reader, picked.columns, figures.values).part} as rows`;
}

/** The rows of the keys in `picked`, as JSON text in their order. */
interface Rows {
  readonly part: RawBuilder<unknown>;
  /** The fixed end of statements with these columns. */
  readonly fixed?: Frame;
}

/** By the visible columns and the language of names. */
const fixedRows = new WeakMap<PageColumns, Map<Language, Rows>>();

function rowsOf(
  reader: ListReader,
  columns: PageColumns,
  figures: readonly RawBuilder<unknown>[] = [],
): Rows {
  const reading = listReading(reader);
  const closed = columns.groups.filter((group) => reading.opening(group) !== "everywhere");
  const isFixed = closed.length === 0 && figures.length === 0;
  const known = isFixed ? fixedRows.get(columns)?.get(reader.language) : undefined;
  if (known) return known;
  const { schema, page, ambient, hits } = reader;
  const document = page.document;
  const table = document.table(page.table)!;
  const source = sourceOf({ schema, document, table, ambient, reading, hits });
  const shown = columns.columns.flatMap(({ path }) => source.column(path) ?? []);
  const system = [
    sql`t.id as id`,
    sql`t.version as version`,
    ...(source.row.table.parent
      ? [sql`t."headerId" as "headerId"`, sql`h.version as "headerVersion"`]
      : []),
    ...(source.row.table.parent?.parent ? [sql`t."parentId" as "parentId"`] : []),
  ];
  const values = shown.map(
    (column) => sql`${columnJson(source, column)} as ${sql.id(column.path)}`,
  );
  const masked = maskedGroups(source, closed, shown);
  const row = sql`select row_to_json(x)::text as json from (select ${sql.join([...system, ...values, ...masked, ...factsOfLines(reader), ...figures])}) as x`;
  const part = sql`(select coalesce('[' || string_agg(j.json, ',' order by picked.n) || ']', '[]')
    ${source.from({ rows: sql`picked`, name: "picked" })} cross join lateral (${row}) as j)`;
  // A mask may depend on the user and the instant: then the rows are compiled anew.
  if (!isFixed || shown.some(({ field }) => isMasked(field))) return { part };
  const text = fixedText(part);
  const rows: Rows = {
    part: sql.raw(text),
    fixed: frameOf("", `${text} as rows`),
  };
  const byLanguage = fixedRows.get(columns) ?? new Map<Language, Rows>();
  fixedRows.set(columns, byLanguage.set(reader.language, rows));
  return rows;
}

/** Facts of a row's lines: how many there are, the name of the first, and how far they are, in one unit or by lines that are done. */
function factsOfLines(reader: ListReader): readonly RawBuilder<unknown>[] {
  const facts = lineFacts(reader.page);
  if (!facts) return [];
  const { lines, name, progress } = facts;
  const column = ({ key }: { readonly key: string }) => sql.id("l", key);
  const parts = [sql`'count', count(*)`];
  if (name) parts.push(sql`'name', (array_agg(${column(name)} order by l.item))[1]`);
  if (progress) {
    const [done, all] = [column(progress.done), column(progress.all)];
    parts.push(
      sql`'done', trim_scale(coalesce(sum(${done}), 0))::text, 'all', trim_scale(coalesce(sum(${all}), 0))::text`,
      sql`'full', count(*) filter (where ${done} >= ${all})`,
    );
    const target = reader.schema.document(progress.unit?.to ?? "");
    if (progress.unit && target) {
      const unit = column(progress.unit);
      parts.push(
        sql`'units', count(distinct ${unit}), 'unit', (select ${rowJson(reader.schema, target, "u", { reader })} from ${tableOf(target.header)} as u where u.id = (array_agg(${unit} order by l.item))[1])`,
      );
    }
  }
  return [
    sql`(select json_build_object(${sql.join(parts)}) from ${tableOf(lines)} as l where l."headerId" = t.id) as ${sql.id(lineFactsKey)}`,
  ];
}

/**
 * `masked`: the groups that are open to the reader in other rows, but closed in this one, and those that a feature closes
 * in it; absent where there are none in any row.
 */
function maskedGroups(
  source: Source,
  closed: readonly string[],
  shown: readonly Column[],
): readonly RawBuilder<unknown>[] {
  const partly = closed.filter((group) => source.reading?.opening(group) !== "nowhere");
  const fields = shown.map(({ field }) => field);
  const marks = source.reading?.rowHooks.marks ?? [];
  const groups = [
    ...partly.map(
      (group) => sql`case when ${openSql(source, [group])} then null else ${sql.lit(group)} end`,
    ),
    ...marks.flatMap((mark) => mark(source, fields) ?? []),
  ];
  if (groups.length === 0) return [];
  return [sql`to_json(array_remove(array[${sql.join(groups)}], null)) as masked`];
}

/** A column as it travels: references as objects, everything else by its column type. */
function columnJson(source: Source, column: Column): RawBuilder<unknown> {
  const { field, value } = column;
  if (field.to !== undefined) return referenceJson(source, column);
  return valueClassOf(field) === "list" ? value : wireValue(field, value);
}
