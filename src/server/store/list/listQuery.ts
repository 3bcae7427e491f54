import { sql, type RawBuilder } from "kysely";
import {
  pageSizes,
  Refusal,
  type Language,
  type ListFigure,
  type ListQuery,
  type PageSource,
  type Schema,
} from "../../../engine/index.ts";
import { plannedForValues } from "../connection/preparedClient.ts";
import type { AttributeTypes } from "./attributeFilter.ts";
import { filterSql, type EachCondition } from "./filter.ts";
import type { Hits } from "../statement/hits.ts";
import { columnFinder, filterFinder, pageColumns, type PageColumns } from "./pageColumns.ts";
import { readingOf, rowAccessParts, type RowReader } from "../rows/rowAccess.ts";
import { searchSql } from "./search.ts";
import { sortKeys, sortParts } from "./sort.ts";
import type { Ambient, Reading, Source } from "../statement/statement.ts";
import { sourceOf } from "../rows/source.ts";

/** The user, the page and the instant. */
export interface ListReader extends RowReader {
  readonly schema: Schema;
  readonly page: PageSource;
  readonly language: Language;
  readonly today: string;
  readonly ambient: Ambient;
  /** Buttons of the page's menu that give the rows: `query` unless another (`export`). */
  readonly buttons?: readonly string[];
  /** The recycle bin: deleted documents instead of live ones. */
  readonly deleted?: boolean;
  /** Measures of the listed records that the user may read. */
  readonly figures?: readonly ListFigure[];
  /** What `readAhead` read for the query. */
  readonly hits?: Hits;
  /** Of what types the attributes are that templates name, by key, by the path of their field: read ahead too. */
  readonly attributes?: ReadonlyMap<string, AttributeTypes>;
  readonly eachCondition?: EachCondition;
}

/** Which rows a query means, and in which order; the source holds the joins that both need. */
export interface Picked {
  readonly source: Source;
  readonly columns: PageColumns;
  readonly where: RawBuilder<unknown>;
  /**
   * The same rows as several conditions, of which one holds: a reader's own ones by each of the columns that say so. No index
   * serves an `or`, but each of these has its own. No row is in two of them.
   */
  readonly arms: readonly RawBuilder<unknown>[];
  /** The selected id and sort keys. */
  readonly keys: RawBuilder<unknown>;
  /** `order by` those keys, where the FROM clause holds only the rows of the query. */
  readonly order: RawBuilder<unknown>;
}

/**
 * The rows a query of a page means for this reader: access, filter, search and order, without the page's columns.
 * @throws Refusal for anything unknown or malformed in the query, with what there is.
 */
export function pickRows(reader: ListReader, query: ListQuery, { sorted = true } = {}): Picked {
  const { schema, page, actor, rowHooks, language, today, ambient } = reader;
  const document = page.document;
  const reading = listReading(reader);
  const table = document.table(page.table)!;
  const source = sourceOf({ schema, document, table, ambient, hits: reader.hits, reading });
  const columns = pageColumns(schema, page, actor);
  const find = columnFinder(source, columns);
  const right = { menu: page.menu, buttons: reader.buttons ?? ["query"] };
  const asked = readQuery(query);
  const access = { actor, rowHooks, right, where: page.where, deleted: reader.deleted };
  const { all, any } = rowAccessParts(source, access);
  const conditions = [
    ...all,
    ...(asked.filter === undefined
      ? []
      : [
          filterSql(source, asked.filter, filterFinder(source, reader, columns), {
            language,
            today,
            timeZone: actor.company.timeZone,
            eachCondition: reader.eachCondition,
          }),
        ]),
    ...(asked.search === undefined || asked.search === ""
      ? []
      : [searchSql(source, columns.search, asked.search)]),
  ];
  const stated =
    asked.sort ?? page.list.sort.filter((key) => columns.usable.has(key.replace(/^-/, "")));
  const where = (more: readonly RawBuilder<unknown>[]) =>
    sql`where ${sql.join([...conditions, ...more], sql` and `)}`;
  const isOneOf = any && (any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`);
  return {
    source,
    columns,
    where: where(isOneOf ? [isOneOf] : []),
    arms:
      any && any.length > 1
        ? any.map((arm, at) => where([...any.slice(0, at).map(isNot), arm]))
        : [],
    ...(sorted ? sortKeys(sortParts(source, stated, find)) : { keys: sql`t.id`, order: sql`` }),
  };
}

function isNot(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${condition}) is not true`;
}

/** The user and place for which confidential columns are masked. */
export function listReading(reader: ListReader): Reading {
  const { page, buttons = ["query"] } = reader;
  return readingOf({ ...reader, document: page.document, menu: page.menu, buttons });
}

/**
 * What a statement of the query begins with: searches, parts of texts and lists of values are planned anew for these
 * values (`plannedForValues`); everything else may keep its plan.
 */
export function planning(query: ListQuery): RawBuilder<unknown> {
  const ofValues = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(ofValues);
    if (typeof part !== "object" || part === null) return false;
    const { op, all, any } = part as {
      readonly op?: unknown;
      readonly all?: unknown;
      readonly any?: unknown;
    };
    return op === "contains" || op === "starts" || op === "in" || ofValues(all) || ofValues(any);
  };
  const anew = (query.search ?? "") !== "" || ofValues(query.filter);
  return anew ? sql.raw(plannedForValues) : sql``;
}

/** Most rows that paging reaches: beyond, a filter finds quicker. */
const deepest = 10_000_000;

/** Page and size of a query, checked: `limit` and `offset`. */
export function pageLimits(query: ListQuery): { readonly size: number; readonly offset: number } {
  const size = query.size ?? pageSizes[0];
  const page = query.page ?? 1;
  if (!(pageSizes as readonly unknown[]).includes(size)) {
    throw new Refusal("common.badRequest", { args: [`size: ${pageSizes.join(", ")}`] });
  }
  if (!Number.isInteger(page) || page < 1 || page * size > deepest) {
    throw new Refusal("common.badRequest", { args: [`page: 1…${deepest / size}`] });
  }
  return { size, offset: (page - 1) * size };
}

function readQuery(query: ListQuery): ListQuery {
  if (typeof query !== "object" || query === null || Array.isArray(query)) {
    throw new Refusal("common.badRequest", { args: ["{filter, search, sort, page, size}"] });
  }
  const words = ["filter", "search", "sort", "page", "size"];
  const unknown = Object.keys(query).find((word) => !words.includes(word));
  if (unknown !== undefined)
    throw new Refusal("common.unknownField", { args: [unknown.slice(0, 60), words.join(", ")] });
  return query;
}
