import { sql, type RawBuilder } from "kysely";
import type { Document, Expression, Field, Schema } from "../../../engine/index.ts";
import { plannedForValues } from "../connection/preparedClient.ts";
import {
  containsPattern,
  startsPattern,
  type Ambient,
  type Source,
} from "../statement/statement.ts";
import { codeOf, nameOf, rowJson, valueClassOf } from "../statement/referenceJson.ts";
import { rowAccess, type AccessRequest } from "../rows/rowAccess.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { countCap } from "./select.ts";
import { sourceOf } from "../rows/source.ts";

/** Which rows of a document may be picked, by which user, and the fields asked for. */
export interface LookupQuery {
  readonly schema: Schema;
  readonly document: Document;
  /** With `this`, the row that picks, where `where` reads it. */
  readonly ambient: Ambient;
  readonly access: AccessRequest;
  /** The asking field's condition on the target's rows. */
  readonly where: Expression | undefined;
  /** Leaves out rows that are disabled. */
  readonly enabledOnly: boolean;
  readonly text: string;
  /** Text fields searched besides code and name. */
  readonly search: readonly Field[];
  /** Keys returned besides id, code, name and what the document carries. */
  readonly fields: readonly string[];
}

type Found = RawBuilder<{
  readonly row: { readonly id: string; readonly code: string; readonly name: string | null };
}>;

/**
 * Rows to pick from: those whose code, name or searched text contains the typed text; the exact code first, then codes
 * that start with it, then the others, each by code.
 */
export function selectLookup(
  query: LookupQuery,
  page: { readonly size: number; readonly offset: number },
): Found {
  const source = open(query);
  const { schema, document, fields: further } = query;
  const reader = query.access;
  const code = codeOf(schema, document, "t", reader);
  const rank =
    query.text === ""
      ? sql``
      : sql`case when lower(${code}) = lower(${query.text}) then 0
    when ${code} ilike ${startsPattern(query.text)} then 1 else 2 end, `;
  const where = sql.join([...conditions(source, query), contains(query)], sql` and `);
  return sql`${sql.raw(plannedForValues)}select ${rowJson(schema, document, "t", { further, reader })} as row ${source.from()} where ${where}
    order by ${rank}${code}, t.id limit ${page.size} offset ${page.offset}`;
}

/** Number of rows to pick from, counted no further than one beyond the cap. */
export function countLookup(query: LookupQuery): RawBuilder<{ readonly total: string }> {
  const source = open(query);
  const where = sql.join([...conditions(source, query), contains(query)], sql` and `);
  return sql`${sql.raw(plannedForValues)}select count(*) as total from (select 1 ${source.from()} where ${where} limit ${countCap + 1}) as hits`;
}

/**
 * Up to five rows whose code or name looks like the typed text (trigrams, at least 0.3 alike), or whose code begins
 * like it; the most alike first. Both ways can use the trigram index.
 */
export function selectNearest(query: LookupQuery): Found {
  const source = open(query);
  const { schema, document, fields: further } = query;
  const reader = query.access;
  const [code, name] = [
    codeOf(schema, document, "t", reader),
    nameOf(schema, document, "t", reader.language),
  ];
  const alike = sql`greatest(public.similarity(${code}, ${query.text}), public.similarity(coalesce(${name}, ''), ${query.text}))`;
  const beginning = startsPattern(
    [...query.text].slice(0, Math.max(2, [...query.text].length - 2)).join(""),
  );
  const near = sql`(${code} operator(public.%) ${query.text} or ${name} operator(public.%) ${query.text} or ${code} ilike ${beginning})`;
  const where = sql.join([...conditions(source, query), near], sql` and `);
  return sql`${sql.raw(plannedForValues)}select ${rowJson(schema, document, "t", { further, reader })} as row ${source.from()} where ${where}
    order by ${alike} desc, ${code}, t.id limit 5`;
}

function open({ schema, document, ambient }: LookupQuery): Source {
  return sourceOf({ schema, document, table: document.header, ambient });
}

function conditions(
  source: Source,
  { document, access, where, enabledOnly }: LookupQuery,
): readonly RawBuilder<unknown>[] {
  const enabled = enabledOnly && document.traits.includes("enabled") ? document.status : undefined;
  return [
    rowAccess(source, access),
    ...(enabled ? [sql`${sql.id("t", enabled.field)} = ${enabled.initial}`] : []),
    ...(where ? [rowExpression(source, source.row, where)] : []),
  ];
}

function contains({ schema, document, access, text, search }: LookupQuery): RawBuilder<unknown> {
  if (text === "") return sql`true`;
  const pattern = containsPattern(text);
  const own = search
    .filter((field) => valueClassOf(field) === "text")
    .map((field) => sql`${sql.id("t", field.key)}`);
  const code = codeOf(schema, document, "t", access);
  const inLanguages = Object.values(document.identity.names ?? {}).map((key) => sql.id("t", key));
  const texts = [code, nameOf(schema, document, "t"), ...inLanguages, ...own];
  return sql`(${sql.join(
    texts.map((value) => sql`${value} ilike ${pattern}`),
    sql` or `,
  )})`;
}
