import { sql, type RawBuilder } from "kysely";
import {
  isKnownByName,
  type Document,
  type Field,
  type Language,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import type { RowReader } from "../rows/rowAccess.ts";
import { tableOf, type Column, type Source } from "./statement.ts";

/*
 * Values as they travel: what a column becomes in JSON, and how a referenced row is called.
 */

/**
 * A reference as it travels, built by PostgreSQL: `{id, code, name, ...carried}` or null; a list of them for `many`. To
 * the reader of the source its code is the name where he knows the target's rows by name alone.
 *
 * `supplier` -> `case when "r0".id is not null then json_build_object('id', "r0".id, 'code', "r0"."code", ...) end`
 */
export function referenceJson(source: Source, column: Column): RawBuilder<unknown> {
  const document = documentOf(source.schema, column);
  if (column.field.many) return manyJson(source, column, document);
  const target = source.target(column)!;
  // The value, not the join, decides: a field left out of reads must not show through its target.
  return sql`case when ${column.value} is not null then ${rowJson(source.schema, document, target.alias, { reader: source.reading })} end`;
}

function manyJson(source: Source, column: Column, document: Document): RawBuilder<unknown> {
  const row = rowJson(source.schema, document, "m", { reader: source.reading });
  return sql`(select json_agg(${row} order by ids.place)
    from unnest(${column.value}) with ordinality as ids(id, place)
    join ${tableOf(document.header)} as m on m.id = ids.id)`;
}

/**
 * `{id, code, name, ...carried}` of a row of a document that stands in the FROM clause as `alias`. References among the
 * carried fields carry nothing themselves; those asked for as `further` do. Without a reader the product itself reads.
 */
export function rowJson(
  schema: Schema,
  document: Document,
  alias: string,
  { further = [], reader }: { readonly further?: readonly string[]; readonly reader?: Reader } = {},
): RawBuilder<unknown> {
  const { carry } = document.identity;
  const at = { schema, document, alias, reader };
  return objectJson(at, [
    ...carry
      .filter((key) => !further.includes(key))
      .map((key) => [key, fieldJson(at, key, false)] as const),
    ...[...new Set(further)].map((key) => [key, fieldJson(at, key, true)] as const),
  ]);
}

/** The user and their language; undefined for the system. */
type Reader = Pick<RowReader, "actor" | "language"> | undefined;

/** A row of a document in the FROM clause, and the user. */
interface ReadRow {
  readonly schema: Schema;
  readonly document: Document;
  readonly alias: string;
  readonly reader: Reader;
}

function objectJson(
  { schema, document, alias, reader }: ReadRow,
  fields: readonly (readonly [key: string, value: RawBuilder<unknown>])[],
): RawBuilder<unknown> {
  const pairs = [
    sql`'id', ${sql.id(alias, "id")}`,
    sql`'code', ${codeOf(schema, document, alias, reader)}`,
    sql`'name', ${nameOf(schema, document, alias, reader?.language)}`,
    ...fields
      .filter(([key]) => !["id", "code", "name"].includes(key))
      .map(([key, value]) => sql`${sql.lit(key)}, ${value}`),
  ];
  return sql`json_build_object(${sql.join(pairs)})`;
}

/**
 * The text that identifies a row: its identity's code, followed through references (an approval of a material); the
 * name for users who know the rows by name alone.
 */
export function codeOf(
  schema: Schema,
  document: Document,
  alias: string,
  reader?: Reader,
): RawBuilder<unknown> {
  if (reader && isKnownByName(reader.actor, document)) return nameOf(schema, document, alias);
  return readable({ schema, document, alias, reader }, document.identity.code);
}

/** The name beside the code, the language's where the row has one; null for documents without a name. */
export function nameOf(
  schema: Schema,
  document: Document,
  alias: string,
  language?: Language,
): RawBuilder<unknown> {
  const { name, names } = document.identity;
  if (name === undefined) return sql`null::text`;
  const stored = readable({ schema, document, alias, reader: undefined }, name);
  const key = language && names?.[language];
  return key === undefined ? stored : sql`coalesce(nullif(${sql.id(alias, key)}, ''), ${stored})`;
}

function readable({ schema, document, alias, reader }: ReadRow, key: string): RawBuilder<unknown> {
  const field = document.header.field(key);
  if (!field) throw new Error(`${document.name} has no field ${key} to be known by`);
  const value = sql.id(alias, key);
  if (field.to === undefined) return sql`${wireValue(field, value)}::text`;
  return ofTarget(schema, field, alias, (target, inner) => codeOf(schema, target, inner, reader));
}

function fieldJson(at: ReadRow, key: string, carries: boolean): RawBuilder<unknown> {
  const { schema, document, alias, reader } = at;
  const lines = document.header.children.find((table) => table.key === key);
  if (lines) return linesJson(lines, alias);
  const field = document.header.field(key);
  if (!field) throw new Error(`${document.name} has no field ${key} to carry`);
  if (field.to === undefined || field.many) return wireValue(field, sql.id(alias, key));
  return ofTarget(schema, field, alias, (target, inner) =>
    carries
      ? rowJson(schema, target, inner, { reader })
      : objectJson({ ...at, document: target, alias: inner }, []),
  );
}

/** Lines that travel with a reference, in their order: their plain values, without what they refer to. */
function linesJson(lines: Table, alias: string): RawBuilder<unknown> {
  const inner = `${alias}_l`;
  const pairs = lines.fields
    .filter(({ to, files }) => to === undefined && files === undefined)
    .map((field) => sql`${sql.lit(field.key)}, ${wireValue(field, sql.id(inner, field.key))}`);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)}) order by ${sql.id(inner, "item")}), '[]')
    from ${tableOf(lines)} as ${sql.id(inner)} where ${sql.id(inner, "headerId")} = ${sql.id(alias, "id")})`;
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

/** How SQL treats a column: decided by its column type, so that a new kind needs nothing here. */
type ValueClass =
  | "text"
  | "number"
  | "date"
  | "instant"
  | "boolean"
  | "reference"
  | "list"
  | "json";

/** The class of a field's column. Throws for a column type that has no SQL here. */
export function valueClassOf(field: Field): ValueClass {
  const type = field.kind.column(field);
  if (type.endsWith("[]")) return "list";
  if (field.to !== undefined) return "reference";
  if (/^(text|character varying|uuid)/.test(type)) return "text";
  if (/^(integer|bigint|numeric)/.test(type)) return "number";
  if (type === "date") return "date";
  if (/^timestamp.*with time zone$/.test(type)) return "instant";
  if (type === "boolean") return "boolean";
  if (type === "jsonb") return "json";
  throw new Error(`No SQL for the column type ${type} of ${field.key}`);
}

/**
 * A column's value as it travels in JSON: numeric and bigint as canonical text, instants as ISO 8601 UTC with
 * milliseconds; all else as PostgreSQL writes it into JSON.
 *
 * A `numeric` column -> `trim_scale("t"."quantity")::text`
 */
export function wireValue(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = field.kind.column(field);
  if (type.startsWith("numeric")) return sql`trim_scale(${value})::text`;
  if (type === "bigint") return sql`${value}::text`;
  if (valueClassOf(field) === "instant") return instantWire(value);
  return value;
}

/** `2026-11-21T10:37:00.123Z`. */
export function instantWire(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
