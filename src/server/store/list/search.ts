import { sql, type RawBuilder } from "kysely";
import { columnPath, Refusal, type ColumnPath } from "../../../engine/index.ts";
import { containsPattern, tableOf, type Source } from "../statement/statement.ts";
import { confidentialGroups } from "../rows/maskedColumn.ts";
import { openSql } from "../rows/rowAccess.ts";

type Sql = RawBuilder<unknown>;
const mostWords = 6;
const longestText = 200;

/**
 * Free text over the page's search paths: every word must stand somewhere in one of them. Where a path leads to another
 * table, its hits are read ahead (`hits.ts`), so that each part of the `or` can use an index of the listed table.
 *
 * `"bolt M6"` over `number`, `supplier.name` -> `("t"."number"::text ilike '%bolt%' or "t"."supplier" = any($ids)) and
 * ("t"."number"::text ilike '%M6%' or ...)`
 * @throws Refusal `common.badRequest` for text over 200 characters.
 */
export function searchSql(source: Source, paths: readonly string[], text: unknown): Sql {
  if (typeof text !== "string" || text.length > longestText || /[\0\uD800-\uDFFF]/u.test(text)) {
    throw new Refusal("common.badRequest", { args: [`search: 0…${longestText} characters`] });
  }
  const words = text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);
  const columns = paths.flatMap(
    (path) => columnPath(source.row.table, path, source.schema.document) ?? [],
  );
  if (words.length === 0) return sql`true`;
  if (columns.length === 0) return sql`false`;
  const all = words.map(
    (word) =>
      sql`(${sql.join(
        columns.map((column) => matchSql(source, column, word)),
        sql` or `,
      )})`,
  );
  return sql`(${sql.join(all, sql` and `)})`;
}

function matchSql(source: Source, column: ColumnPath, word: string): Sql {
  const { path, joins } = column;
  const [first] = joins;
  const pattern = containsPattern(word);
  // Fields masked in some rows are searched row by row.
  const isOpen = openSql(source, confidentialGroups(column)) === undefined;
  const ids =
    first &&
    isOpen &&
    source.hits.idsOf(`search ${path} ${word}`, () => hitsSql(source, column, pattern));
  if (!ids) return sql`${source.column(path)!.value}::text ilike ${pattern}`;
  const link =
    first.through === "reference"
      ? source.column(path.split(".")[0]!)!.value
      : sql.id(source.row.alias, linkOf(first, ""));
  return sql`${link} = any(${ids}::uuid[])`;
}

/** Ids of the first joined table's rows from which the path leads to the pattern. */
function hitsSql(source: Source, { path, joins, field }: ColumnPath, pattern: string): Sql {
  const keys = path.split(".");
  const level = (at: number): Sql => {
    const join = joins[at]!;
    const next = joins[at + 1];
    const alias = `m${at}`;
    const matches = next
      ? sql`${sql.id(alias, linkOf(next, keys[at + 1]!))} = any(array(${level(at + 1)}))`
      : sql`${sql.id(alias, field.key)}::text ilike ${pattern}`;
    return sql`select ${sql.id(alias, "id")} from ${tableOf(join.to)} as ${sql.id(alias)} where ${matches}`;
  };
  return level(0);
}

/** The column by which a join leads on. */
function linkOf(join: ColumnPath["joins"][number], key: string): string {
  return join.through === "reference" ? key : join.through === "header" ? "headerId" : "parentId";
}
