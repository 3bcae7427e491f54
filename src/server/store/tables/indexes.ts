import {
  isSearchable,
  type Document,
  type Field,
  type PageSource,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import { quoted } from "./identifiers.ts";
import { index, withoutBeginnings, type Index } from "./indexSql.ts";
import type { NamedSql } from "./model.ts";
import { chartIndexes, countIndexes, measureIndexes } from "./periodIndexes.ts";
import { repeatedColumn } from "./repeated.ts";

/**
 * The indexes that look-ups, references and list pages need: keys unique among live rows, every reference, the page's
 * sort and every filter followed by that sort (company first for company documents), trigrams of searched text; none that
 * another one begins with.
 */
export function indexesOf(schema: Schema): readonly NamedSql[] {
  const ofLines = schema.pages.flatMap(lineFilterIndexes);
  const asked = new Set(ofLines.flatMap(({ by }) => by ?? []));
  const all = schema.documents.flatMap((document) => [
    ...document.tables.flatMap((table) => [
      ...uniqueIndexes(document, table),
      ...linkIndexes(table),
      ...searchIndexes(table),
      ...periodIndexes(table),
      ...referenceIndexes(table, asked),
    ]),
    ...scopeIndexes(schema, document),
    binIndex(document),
    ...openIndex(document),
    ...trigramIndexes(document.header, [
      document.identity.code,
      document.identity.name ?? document.identity.code,
    ]),
  ]);
  const ofPages = [
    ...schema.pages.flatMap(pageIndexes),
    ...ofLines.flatMap(({ indexes }) => indexes),
    ...chartIndexes(schema),
    ...countIndexes(schema),
    ...measureIndexes(schema),
  ];
  const different = new Map(
    [...all, ...ofPages].map((index) => [`${index.schema}.${index.name}`, index]),
  );
  return withoutBeginnings([...different.values()]);
}

/** A unique index and its field keys, so that a 23505 on it can be reported at the right field. */
interface UniqueIndex extends Index {
  readonly keys: readonly string[];
}

/**
 * Keys that no two live rows share: in a company (company documents), anywhere (shared, global), or within the
 * document (lines; within their line when nested). Rows with an empty key do not collide.
 */
export function uniqueIndexes(document: Document, table: Table): readonly UniqueIndex[] {
  const single = table.fields
    .filter((field) => field.unique || field.kind.name === "number-series")
    .map(({ key }) => [key]);
  const within = table.parent
    ? [table.parent.parent ? "parentId" : "headerId"]
    : document.scope === "company"
      ? ["orgId"]
      : [];
  return [...single, ...table.unique].map((keys) => ({
    keys,
    ...index(table, [...within, ...keys].map(quoted), {
      unique: true,
      live: !table.parent,
      why: `${keys.join(" + ")} is unique`,
    }),
  }));
}

function linkIndexes(table: Table): readonly Index[] {
  if (!table.parent) return [];
  const nested = table.parent.parent
    ? [index(table, [quoted("parentId")], { why: "lines of a line" })]
    : [];
  return [index(table, [quoted("headerId"), "item"], { why: "lines of a document" }), ...nested];
}

/** Lines by what a look-up compares, the latest of their headers first. */
function searchIndexes(table: Table): readonly Index[] {
  return table.searchKeys.map(({ own, header, order }) =>
    index(
      table,
      [
        ...own.map(({ key }) => quoted(key)),
        ...header.map(({ key }) => quoted(repeatedColumn(key))),
        // As a search sorts: what is empty comes last either way.
        ...order.map(
          ({ field, descending }) =>
            `${quoted(repeatedColumn(field.key))} ${descending ? "desc nulls last" : "asc nulls last"}`,
        ),
      ],
      { why: "look-up: the latest line by its header" },
    ),
  );
}

/** Lines of a stretch of their header's time. */
function periodIndexes(table: Table): readonly Index[] {
  return table.periods.map(({ key }) =>
    index(table, [quoted(repeatedColumn(key))], { why: `reports over header.${key}` }),
  );
}

const referenced = "who refers to a row: before it is deleted, and as its follow-ups";

/** Every reference, but those whose index begins another one. */
function referenceIndexes(table: Table, indexed: ReadonlySet<Field>): readonly Index[] {
  return table.fields
    .filter((field) => field.to !== undefined && !indexed.has(field))
    .map((field) =>
      field.many
        ? index(table, [quoted(field.key)], { method: "gin", why: referenced })
        : index(table, [quoted(field.key)], {
            where: `${quoted(field.key)} is not null`,
            why: referenced,
          }),
    );
}

/**
 * For users who see only their own or their departments' rows: the index includes the list's filter fields, so that
 * the few rows of such a user are found and counted in the index alone, whatever else is filtered.
 */
function scopeIndexes(schema: Schema, document: Document): readonly Index[] {
  const { header, scope, list } = document;
  const sort = ownSort(header, list.sort);
  const company = scope === "company" ? [quoted("orgId")] : [];
  const filters = schema.pages
    .filter((page) => page.document === document && page.table === "")
    .flatMap((page) => ownFields(header, page.list.filters))
    .filter(isShort)
    .map(({ key }) => quoted(key));
  return ["createdBy", "deptId"].map((key) => {
    const columns = [...company, quoted(key), ...sort];
    const named = new Set(columns.map((column) => column.replace(/ desc$/, "")));
    const included = [...new Set([...filters, "id"])].filter((column) => !named.has(column));
    return index(header, columns, { live: true, included, why: `readers by ${key} alone` });
  });
}

/** Of a few bytes: an index takes no long texts. */
function isShort(field: Field): boolean {
  const type = field.kind.column(field);
  return field.choices !== undefined || /^(uuid|date|boolean|integer|timestamp)/.test(type);
}

/** A user's own documents, latest first (`myDocuments`): read from the end, however many rows they ever made. */
function openIndex({ header, scope, status }: Document): readonly Index[] {
  if (!status?.states.some(({ draft }) => draft)) return [];
  const company = scope === "company" ? [quoted("orgId")] : [];
  const columns = [...company, quoted("createdBy"), `${quoted("updatedAt")} desc`];
  return [
    index(header, columns, {
      live: true,
      included: [quoted(status.field)],
      why: "home: what somebody has under way",
    }),
  ];
}

/** The recycle bin: a few rows among many. */
function binIndex({ header, scope }: Document): Index {
  const company = scope === "company" ? [quoted("orgId")] : [];
  return index(header, [...company, quoted("updatedAt")], { where: "deleted", why: "recycle bin" });
}

/** Text fields are searched, and filtered, by any part of them. */
function trigramIndexes(table: Table, keys: readonly string[]): readonly Index[] {
  const fields = [...new Set(keys)]
    .map((key) => table.field(key))
    .filter((field) => field !== undefined);
  return fields.filter(isText).map((field) =>
    index(table, [`${quoted(field.key)} public.gin_trgm_ops`], {
      method: "gin",
      why: `search by any part of ${field.key}`,
    }),
  );
}

function isText(field: Field): boolean {
  return isSearchable(field) && field.to === undefined;
}

function pageIndexes(page: PageSource): readonly Index[] {
  const { document, list } = page;
  const table = document.table(page.table);
  if (!table) throw new Error(`Page ${page.name} lists an unknown table ${page.table}`);
  const header = document.header;
  const company = table === header && document.scope === "company" ? [quoted("orgId")] : [];
  const live = { live: table === header, why: `list ${page.name}: its order` };
  const sort = ownSort(table, list.sort);
  // The tie is broken by the id in the direction of the first key, as lists do it.
  const id = sort[0]?.endsWith(" desc") ? "id desc" : "id";
  const sorted = sort.length > 0 ? [index(table, [...company, ...sort, id], live)] : [];
  const filtered = ownFields(table, list.filters).map((field) =>
    filterIndex(table, field, {
      company,
      sort,
      live: live.live,
      why: `list ${page.name}: filter ${field.key}`,
    }),
  );
  const headerPaths = list.filters
    .filter((path) => table !== header && path.startsWith("header."))
    .map((path) => path.slice(7));
  const headerCompany = document.scope === "company" ? [quoted("orgId")] : [];
  const ofHeader = ownFields(header, headerPaths).map((field) =>
    filterIndex(header, field, {
      company: headerCompany,
      sort: ownSort(header, document.list.sort),
      live: true,
      why: `list ${page.name}: filter header.${field.key}`,
    }),
  );
  return [
    ...sorted,
    ...filtered,
    ...ofHeader,
    ...repeatedFilters(table, list.filters),
    ...trigramIndexes(table, [...list.search, ...list.filters]),
  ];
}

/** Nested lines that are filtered by a reference of the line around them, which they repeat. */
function repeatedFilters(table: Table, filters: readonly string[]): readonly Index[] {
  const asked = table.summedBy.filter(({ key, to }) => to && filters.includes(`parent.${key}`));
  return asked.map(({ key }) =>
    index(table, [quoted(repeatedColumn(key, "parent"))], { why: `filter by parent.${key}` }),
  );
}

/** Lines by a value that documents are filtered by: the index alone gives the header. `by`: its first field. */
function lineFilterIndexes({
  list,
}: PageSource): readonly { readonly by?: Field; readonly indexes: readonly Index[] }[] {
  return list.lineFilters.flatMap(({ tables, column: { field, joins } }) => {
    const lines = tables.at(-1)!;
    if (joins.length > 0 || field.kind.column(field) === "jsonb") return [];
    const why = `filter by lines: ${lines.key}.${field.key}`;
    if (field.many)
      return [{ indexes: [index(lines, [quoted(field.key)], { method: "gin", why })] }];
    if (isText(field)) return [{ indexes: trigramIndexes(lines, [field.key]) }];
    const above = quoted(lines.parent!.parent ? "parentId" : "headerId");
    const where = `${quoted(field.key)} is not null`;
    return [{ by: field, indexes: [index(lines, [quoted(field.key), above], { where, why })] }];
  });
}

function filterIndex(
  table: Table,
  field: Field,
  {
    company,
    sort,
    live,
    why,
  }: {
    readonly company: readonly string[];
    readonly sort: readonly string[];
    readonly live: boolean;
    readonly why: string;
  },
): Index {
  if (field.many) return index(table, [quoted(field.key)], { method: "gin", why });
  const rest = sort.filter((column) => column.split(" ")[0] !== quoted(field.key));
  return index(table, [...company, quoted(field.key), ...rest], { live, why });
}

function ownFields(table: Table, paths: readonly string[]): readonly Field[] {
  return paths
    .map((path) => table.field(path))
    .filter((field): field is Field => field !== undefined && field.kind.column(field) !== "jsonb");
}

/** The leading columns of a sort that the table has itself, in an order that a list read in either direction can use. */
function ownSort(table: Table, sort: readonly string[]): readonly string[] {
  const columns: string[] = [];
  for (const key of sort) {
    const name = key.replace(/^-/, "");
    const field = table.field(name);
    if (!field || field.to !== undefined || field.many) break;
    columns.push(`${quoted(name)}${key.startsWith("-") ? " desc" : ""}`);
  }
  return columns;
}
