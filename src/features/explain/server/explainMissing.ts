import { sql, type RawBuilder } from "kysely";
import {
  linePath,
  listSeparator,
  reason,
  Refusal,
  wordsFor,
  type Explanation,
  type Language,
  type ListQuery,
  type PageSource,
  type Reason,
  can,
  requireRight,
  reach,
  type RowScope,
  reachedOf,
  sightOn,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { textOf } from "../../../server/http/body.ts";
import { filterFinder, pageColumns } from "../../../server/store/list/pageColumns.ts";
import { filterSql } from "../../../server/store/list/filter.ts";
import { listReading, pickRows } from "../../../server/store/list/listQuery.ts";
import { hitsRead, notingHits, selectHits } from "../../../server/store/statement/hits.ts";
import { readerOf } from "../../../server/core/list/readerOf.ts";
import { rowAccess } from "../../../server/store/rows/rowAccess.ts";
import { rowExpression } from "../../../server/store/expression/rowExpression.ts";
import { searchSql } from "../../../server/store/list/search.ts";
import { sourceOf } from "../../../server/store/rows/source.ts";
import { askerOf } from "./asker.ts";
import { findByNumber } from "../../../server/core/list/findByNumber.ts";

type Sql = RawBuilder<unknown>;

/** A reason that may keep a row out of a list, and its text. */
interface Hurdle {
  readonly holds: Sql;
  readonly says: Reason;
}

/**
 * Why a document with a known number is not in a list as it is filtered now. Something is said only where the user
 * may see the document somewhere: on this page, in the bin or on another page. For every other number, existing or
 * not, the answer is word for word the same.
 */
export async function explainMissing(
  context: Context,
  page: PageSource,
  body: Readonly<Record<string, unknown>>,
): Promise<Explanation> {
  const { actor, language, schema } = context;
  const { document, menu } = page;
  requireRight(context, menu, "query");
  const number = textOf(body, "number", 60).trim();
  if (/[\0\uD800-\uDFFF]/u.test(number))
    throw new Refusal("common.badRequest", { args: ["number: 0…60 characters"] });
  const query = (body["query"] ?? {}) as ListQuery;
  const asker = askerOf(context, page, sightOn(actor, page, new Set()));
  // Refused before anything is looked for, so that a wrong query says nothing of the number.
  pickRows(readerOf(context, page), { ...query, page: 1, size: 10 });
  const title = document.title[language];
  const hurdles = await hurdlesOf(context, page, number, query);
  if (hurdles) {
    if (hurdles.rows === 0) return { title, reasons: [reason(asker, "noLines")] };
    const never = hurdles.of.filter(({ passed }) => passed === 0);
    if (never.length > 0) return { title, reasons: never.map(({ says }) => says) };
    return { title, reasons: [reason(asker, hurdles.whole > 0 ? "listed" : "together")] };
  }
  if (await isInBin(context, page, number)) return { title, reasons: [reason(asker, "inBin")] };
  const { hits } = await findByNumber(context, number);
  const elsewhere = hits.find(
    (hit) => hit.document === document.name && hit.number.toLowerCase() === number.toLowerCase(),
  );
  const other = elsewhere && schema.page(elsewhere.page);
  if (other && other !== page)
    return { title, reasons: [reason(asker, "otherPage", { args: [other.title[language]] })] };
  return {
    title,
    reasons: [
      reason(asker, "unknownNumber", { args: [number] }),
      reason(asker, "yourScope", { args: [scopeText(context, page)], cel: `${menu}:query` }),
      ...accessReasons(context, page),
    ],
  };
}

/** Whether the document fits the page's condition and the query's; undefined where the user may not see it here. */
async function hurdlesOf(
  context: Context,
  page: PageSource,
  number: string,
  query: ListQuery,
): Promise<
  | {
      readonly rows: number;
      readonly whole: number;
      readonly of: readonly { readonly passed: number; readonly says: Reason }[];
    }
  | undefined
> {
  const noted = notingHits();
  const first = statementOf(context, page, number, query, noted.hits);
  if (!first) return undefined;
  const hits =
    noted.asked.size === 0
      ? undefined
      : hitsRead(noted.asked, (await selectHits(noted.asked).execute(context.db)).rows[0]!.ids);
  const { header, statement, says } = hits
    ? statementOf(context, page, number, query, hits)!
    : first;
  const known = await sql`${header}`.execute(context.db);
  if (known.rows.length === 0) return undefined;
  const { rows } = await sql<{ passed: readonly boolean[] }>`${statement}`.execute(context.db);
  return {
    rows: rows.length,
    whole: rows.filter(({ passed }) => passed.every((one) => one)).length,
    of: says.map((one, at) => ({
      says: one,
      passed: rows.filter(({ passed }) => passed[at] === true).length,
    })),
  };
}

function statementOf(
  context: Context,
  page: PageSource,
  number: string,
  query: ListQuery,
  hits: Parameters<typeof sourceOf>[0]["hits"],
) {
  const { schema, actor, language, today } = context;
  const { document } = page;
  const identity = document.header.field(document.identity.code);
  const sight = sightOn(actor, page, new Set());
  if (!identity || identity.to !== undefined || sight(identity) !== "whole") return undefined;
  const listed = readerOf(context, page);
  const { ambient, rowHooks } = listed;
  const asker = askerOf(context, page, sight);
  const right = { menu: page.menu, buttons: ["query"] };
  const isCalledSo = (alias: string) =>
    sql`${sql.id(alias, identity.key)} = any(${[...new Set([number, number.toUpperCase()])]}::text[])`;

  const whole = sourceOf({ schema, document, table: document.header, ambient, hits });
  const mayKnow = rowAccess(whole, { actor, rowHooks, right });
  const header = sql`select 1 ${whole.from()} where ${isCalledSo("t")} and ${mayKnow} limit 1`;

  const table = document.table(page.table)!;
  const reading = listReading(listed);
  const source = sourceOf({ schema, document, table, ambient, hits, reading });
  const columns = pageColumns(schema, page, actor);
  const find = filterFinder(source, listed, columns);
  const filterReader = { language, today, timeZone: actor.company.timeZone };
  const hurdles: Hurdle[] = [];
  if (page.where) {
    const cel = page.where.source;
    const place = asker.placeOf && schema.placeOf(page.name, "/where");
    const says = reason(asker, "pageWhere", { cel });
    hurdles.push({
      holds: rowExpression(source, source.row, page.where),
      says: { ...says, ...(place && { place }) },
    });
  }
  const titleOf = (path: string) =>
    (source.column(path) ?? linePath(table, path, schema.document)?.column)?.field.title[language];
  for (const part of partsOf(query.filter)) {
    const titles = fieldsOf(part).map((path) => titleOf(path) ?? path);
    hurdles.push({
      holds: filterSql(source, part, find, filterReader),
      says: reason(asker, "filter", { args: [[...new Set(titles)].join(listSeparator(language))] }),
    });
  }
  if (query.search !== undefined && query.search !== "")
    hurdles.push({
      holds: searchSql(source, columns.search, query.search),
      says: reason(asker, "search", { args: [query.search] }),
    });
  const access = rowAccess(source, { actor, rowHooks, right });
  const passed = sql.join(hurdles.map(({ holds }) => sql`coalesce(${holds}, false)`));
  const list = hurdles.length === 0 ? sql`'[]'::json` : sql`to_json(array[${passed}])`;
  const statement = sql`select ${list} as passed ${source.from()} where ${isCalledSo(source.header.alias)} and ${access} order by t.id limit 1000`;
  return { header, statement, says: hurdles.map(({ says }) => says) };
}

/** The conditions of a filter that must all hold, each by itself. */
function partsOf(filter: unknown): readonly unknown[] {
  if (filter === undefined || filter === null) return [];
  if (Array.isArray(filter)) return filter.flatMap(partsOf);
  if (typeof filter === "object" && "all" in filter && Array.isArray(filter.all))
    return filter.all.flatMap(partsOf);
  return [filter];
}

function fieldsOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(fieldsOf);
  if (typeof part !== "object" || part === null) return [];
  const { field, all, any } = part as { field?: unknown; all?: unknown; any?: unknown };
  return [...(typeof field === "string" ? [field] : []), ...fieldsOf(all), ...fieldsOf(any)];
}

/** In the bin as the bin itself shows it: for users who may delete. */
async function isInBin(context: Context, page: PageSource, number: string): Promise<boolean> {
  const { schema, actor, db } = context;
  const { document, menu } = page;
  if (page.table !== "" || !can(actor, menu, "delete")) return false;
  const { ambient, rowHooks } = readerOf(context, page);
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const access = rowAccess(source, {
    actor,
    rowHooks,
    right: { menu, buttons: ["delete"] },
    where: page.where,
    deleted: true,
  });
  const { rows } = await sql`select 1 ${source.from()}
    where ${sql.id("t", document.identity.code)} = any(${[number, number.toUpperCase()]}::text[]) and ${access} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const scopeWords = {
  ALL: "scopeAll",
  SELF: "scopeSelf",
  DEPT: "scopeDepartment",
  DEPT_SUB: "scopeBelow",
  ASSIGNED: "scopeAssigned",
} as const;

/** Whose rows the reader's roles give him on a page, in words. */
function scopeText({ actor, language }: Context, { document, menu }: PageSource): string {
  if (actor.user.accountType !== "STAFF") return wordsFor("scopeParty", language);
  const rows = reach(reachedOf({ document, actor, menu }), ["query"]);
  const said = rows.map((part) =>
    part.length === 0
      ? wordsFor("scopeAll", language)
      : part.map((scope) => scopeWord(scope, language)).join(" + "),
  );
  return said.join(listSeparator(language)) || "—";
}

function scopeWord(scope: RowScope, language: Language): string {
  if (scope.startsWith("CUSTOM")) return wordsFor("scopeCustom", language);
  return wordsFor(scopeWords[scope as keyof typeof scopeWords], language);
}

/** The document's own rule about its readers: the same for every number. */
function accessReasons(context: Context, page: PageSource): readonly Reason[] {
  const { actor } = context;
  const { access } = page.document;
  const asker = askerOf(context, page, sightOn(actor, page, new Set()));
  return access.read
    ? [reason(asker, "yourAccess", { pointer: "/access/read", cel: access.read.source })]
    : [];
}
