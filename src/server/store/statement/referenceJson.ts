import { sql, type RawBuilder } from "kysely";
import type { Document, Field, Schema } from "../../../engine/index.ts";
import { tableOf, type Column, type Source } from "./fromClause.ts";
import { wireValue } from "./valueClass.ts";

/**
 * A reference as it travels, built by PostgreSQL: `{id, code, name, ...carried}` or null; a list of them for `many`.
 *
 * `supplier` -> `case when "r0".id is not null then json_build_object('id', "r0".id, 'code', "r0"."code", ...) end`
 */
export function referenceJson(source: Source, column: Column): RawBuilder<unknown> {
  const document = documentOf(source.schema, column);
  if (column.field.many) return manyJson(source.schema, column, document);
  const target = source.target(column)!;
  // The value, not the join, decides: a field left out of reads must not show through its target.
  return sql`case when ${column.value} is not null then ${rowJson(source.schema, document, target.alias)} end`;
}

function manyJson(schema: Schema, column: Column, document: Document): RawBuilder<unknown> {
  return sql`(select json_agg(${rowJson(schema, document, "m")} order by ids.place)
    from unnest(${column.value}) with ordinality as ids(id, place)
    join ${tableOf(document.header)} as m on m.id = ids.id)`;
}

/**
 * `{id, code, name, ...carried}` of a row of a document that stands in the FROM clause as `alias`. References among the
 * carried fields carry nothing themselves; those asked for as `further` do.
 */
export function rowJson(
  schema: Schema,
  document: Document,
  alias: string,
  further: readonly string[] = [],
): RawBuilder<unknown> {
  const { carry } = document.identity;
  return objectJson(schema, document, alias, [
    ...carry
      .filter((key) => !further.includes(key))
      .map((key) => [key, fieldJson(schema, document, key, alias, false)] as const),
    ...[...new Set(further)].map(
      (key) => [key, fieldJson(schema, document, key, alias, true)] as const,
    ),
  ]);
}

function objectJson(
  schema: Schema,
  document: Document,
  alias: string,
  fields: readonly (readonly [key: string, value: RawBuilder<unknown>])[],
): RawBuilder<unknown> {
  const pairs = [
    sql`'id', ${sql.id(alias, "id")}`,
    sql`'code', ${codeOf(schema, document, alias)}`,
    sql`'name', ${nameOf(schema, document, alias)}`,
    ...fields
      .filter(([key]) => !["id", "code", "name"].includes(key))
      .map(([key, value]) => sql`${sql.lit(key)}, ${value}`),
  ];
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** The text people know a row by: its identity's code, followed through references (an approval of a material). */
export function codeOf(schema: Schema, document: Document, alias: string): RawBuilder<unknown> {
  return readable(schema, document, document.identity.code, alias);
}

/** The name beside the code; null for documents without one. */
export function nameOf(schema: Schema, document: Document, alias: string): RawBuilder<unknown> {
  const { name } = document.identity;
  return name === undefined ? sql`null::text` : readable(schema, document, name, alias);
}

function readable(
  schema: Schema,
  document: Document,
  key: string,
  alias: string,
): RawBuilder<unknown> {
  const field = document.header.field(key);
  if (!field) throw new Error(`${document.name} has no field ${key} to be known by`);
  const value = sql.id(alias, key);
  if (field.to === undefined) return sql`${wireValue(field, value)}::text`;
  return ofTarget(schema, field, alias, (target, inner) => codeOf(schema, target, inner));
}

function fieldJson(
  schema: Schema,
  document: Document,
  key: string,
  alias: string,
  carries: boolean,
): RawBuilder<unknown> {
  const field = document.header.field(key);
  if (!field) throw new Error(`${document.name} has no field ${key} to carry`);
  if (field.to === undefined || field.many) return wireValue(field, sql.id(alias, key));
  return ofTarget(schema, field, alias, (target, inner) =>
    carries ? rowJson(schema, target, inner) : objectJson(schema, target, inner, []),
  );
}

/** Something of the row that a reference leads to, as a subquery. */
function ofTarget(
  schema: Schema,
  field: Field,
  alias: string,
  select: (target: Document, inner: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const target = documentOf(schema, { field });
  const inner = `${alias}_c`;
  // Documents known by each other's codes would never end.
  if (inner.endsWith("_c_c_c_c_c"))
    throw new Error(
      `${field.table.document}.${field.key}: known by a reference to a reference to ...`,
    );
  return sql`(select ${select(target, inner)} from ${tableOf(target.header)} as ${sql.id(inner)} where ${sql.id(inner, "id")} = ${sql.id(alias, field.key)})`;
}

function documentOf(schema: Schema, { field }: Pick<Column, "field">): Document {
  const document = field.to === undefined ? undefined : schema.document(field.to);
  if (!document) throw new Error(`${field.key} refers to no document (${field.to})`);
  return document;
}
