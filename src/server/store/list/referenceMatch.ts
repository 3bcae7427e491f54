import { sql, type RawBuilder } from "kysely";
import {
  isKnownByName,
  ownReference,
  type Document,
  type Field,
  type Language,
} from "../../../engine/index.ts";
import { referenceValue } from "./filterValue.ts";
import { containsPattern, tableOf, type Column, type Source } from "../statement/statement.ts";
import { codeOf, valueClassOf } from "../statement/referenceJson.ts";

type Sql = RawBuilder<unknown>;

/**
 * Rows whose reference (or one of whose references) is among the given ones, each an id, `{id}`, a code, or the reader's own
 * (`{ me: "staff" }`). Codes are looked up ahead (`hits.ts`).
 *
 * `["S001"]` -> `"t"."supplier" = any($ids)`; not read ahead: `= any(array(select m.id from "supplier"."supplier" ...))`
 */
export function matchesReference(
  source: Source,
  column: Column,
  values: readonly unknown[],
  language: Language,
): Sql {
  const asked = values.flatMap((value) => {
    const own = ownReference(value);
    if (own === undefined) return referenceValue(column.field, value, language);
    const id = ownId(source, own);
    return id === undefined ? [] : { id };
  });
  const ids = asked.flatMap((one) => ("id" in one ? [one.id] : []));
  const codes = asked.flatMap((one) => ("code" in one ? [one.code] : []));
  if (codes.length === 0) return isAmong(column, ids);
  const statement = () => byCode(source, column, codes);
  const known = source.hits.idsOf(`code ${column.field.to} ${JSON.stringify(codes)}`, statement);
  return known
    ? isAmong(column, [...ids, ...known])
    : isOneOf(column, sql`array(${statement()}) || ${ids}::uuid[]`);
}

/** The user's own row; undefined for users without one, to whom nothing belongs. */
function ownId({ ambient }: Source, own: string): string | undefined {
  const id = (ambient["me"] as Readonly<Record<string, unknown>> | undefined)?.[own];
  return typeof id === "string" ? id : undefined;
}

/** Rows whose reference has the text in its code or name. */
export function referenceContains(source: Source, column: Column, text: string): Sql {
  const target = targetOf(source, column);
  const statement = () =>
    sql`select m.id from ${tableOf(target.header)} as m where ${readsLike(source, target, text)}`;
  const known = source.hits.idsOf(`contains ${target.name} ${text}`, statement);
  return known ? isAmong(column, known) : isOneOf(column, sql`array(${statement()})`);
}

/** One id is compared alone: PostgreSQL takes a list whose values it does not know for ten. */
function isAmong(column: Column, ids: readonly string[]): Sql {
  const [id] = ids;
  if (ids.length === 1 && !column.field.many) return sql`(${column.value} = ${id}::uuid)`;
  return isOneOf(column, sql`${ids}::uuid[]`);
}

function isOneOf({ field, value }: Column, ids: Sql): Sql {
  return field.many ? sql`(${value} && (${ids}))` : sql`(${value} = any(${ids}))`;
}

function readsLike(source: Source, document: Document, text: string): Sql {
  const pattern = containsPattern(text);
  const { identity, header } = document;
  const name = identity.name === undefined ? undefined : header.field(identity.name);
  const texts = [
    codeSql(source, document),
    ...(name && valueClassOf(name) === "text" ? [sql`${sql.id("m", name.key)}`] : []),
  ];
  return sql`(${sql.join(
    texts.map((value) => sql`${value} ilike ${pattern}`),
    sql` or `,
  )})`;
}

function byCode(source: Source, column: Column, codes: readonly string[]): Sql {
  const target = targetOf(source, column);
  return sql`select m.id from ${tableOf(target.header)} as m
    where ${codeSql(source, target)} = any(${codes}::text[]) and not m.deleted`;
}

/** A plain column where the code is one, so that its index serves. */
function codeSql(source: Source, document: Document): Sql {
  const field: Field = document.header.field(document.identity.code)!;
  const reader = source.reading;
  const isByName = reader !== undefined && isKnownByName(reader.actor, document);
  const isPlain = field.to === undefined && valueClassOf(field) === "text" && !isByName;
  return isPlain ? sql`${sql.id("m", field.key)}` : codeOf(source.schema, document, "m", reader);
}

function targetOf(source: Source, { field }: Column): Document {
  const target = field.to === undefined ? undefined : source.schema.document(field.to);
  if (!target) throw new Error(`${field.key} refers to no document (${field.to})`);
  return target;
}
