import { sql, type RawBuilder } from "kysely";
import type { Document, Expression, Schema, ValueSearch } from "../../../engine/index.ts";
import { compileSql } from "../expression/expression.ts";
import type { Ambient, Source } from "../statement/fromClause.ts";
import { rowAccess, type AccessRequest } from "../rows/rowAccess.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { sourceOf } from "../rows/source.ts";
import { sourcePath } from "../expression/sourcePath.ts";

/** One row of a search: which asking row it answers, and the values found, decimals as text. */
export interface FoundRow {
  readonly asked: number;
  readonly found: Readonly<Record<string, string | boolean | null>>;
}

/**
 * The best row of a search for each of several asking rows, in one statement: `asking[i]` is `this` of the row `i`. A row
 * that finds nothing has no answer.
 */
export function searchValues(options: {
  readonly schema: Schema;
  readonly search: ValueSearch;
  readonly ambient: Ambient;
  readonly access: AccessRequest;
  readonly asking: readonly { readonly asked: number; readonly this: unknown }[];
}): RawBuilder<FoundRow> {
  const { schema, search, ambient, access, asking } = options;
  const document = schema.document(search.document)!;
  const parts = asking.map(({ asked, this: row }) => {
    const source = open({ schema, document, search, ambient: { ...ambient, this: row } });
    return sql`(${best(source, search, access, asked)})`;
  });
  return sql<FoundRow>`${sql.join(parts, sql` union all `)} /* in any order */`;
}

function open(options: {
  readonly schema: Schema;
  readonly document: Document;
  readonly search: ValueSearch;
  readonly ambient: Ambient;
}): Source {
  const { schema, document, search, ambient } = options;
  return sourceOf({
    schema,
    document,
    table: document.table(search.table)!,
    ambient,
    isByKey: true,
  });
}

function best(
  source: Source,
  { where, order, set }: ValueSearch,
  access: AccessRequest,
  asked: number,
): RawBuilder<unknown> {
  const value = (expression: Expression) =>
    compileSql(expression.tree, (path) => sourcePath(source, source.row, path), source.ambient);
  const members = Object.entries(set).map(
    ([key, expression]) => sql`${key}::text, ${asJson(value(expression), expression)}`,
  );
  const by = [
    ...order.map(({ by: expression, descending }) =>
      descending
        ? sql`${value(expression)} desc nulls last`
        : sql`${value(expression)} asc nulls last`,
    ),
    // The same answer every time: of equals the newest.
    sql`t.id desc`,
  ];
  const condition = sql`${rowAccess(source, access)} and ${rowExpression(source, source.row, where)}`;
  return sql`select ${asked}::int as asked, jsonb_build_object(${sql.join(members)}) as found
    ${source.from()} where ${condition} order by ${sql.join(by)} limit 1`;
}

/** Decimals as text, without the zeros that a column's scale adds. */
function asJson(value: RawBuilder<unknown>, { type }: Expression): RawBuilder<unknown> {
  if (type.type === "decimal") return sql`trim_scale(${value})::text`;
  return type.type === "boolean" ? value : sql`(${value})::text`;
}
