import {
  attributePath,
  columnPath,
  Refusal,
  type Actor,
  type ColumnPath,
  type ListColumn,
  type PageSource,
  type Schema,
  isClosed,
  internalGroup,
} from "../../../engine/index.ts";
import type { Column, Source } from "../statement/statement.ts";
import { figureFilter } from "./figureFilter.ts";
import type { FindFilter } from "./filter.ts";
import type { ListReader } from "./listQuery.ts";
import { confidentialGroups } from "../rows/maskedColumn.ts";

/**
 * The columns of a list page for a user, and every path that may be filtered or sorted by. Users from whom the page
 * hides the same groups share one object, so that results can be cached by it.
 */
export interface PageColumns {
  readonly columns: readonly ListColumn[];
  readonly search: readonly string[];
  readonly usable: ReadonlySet<string>;
  /** The confidential groups of its columns: those that are closed in some rows mask them there. */
  readonly groups: readonly string[];
}

/** The paths of a page that lead somewhere, each with the confidential groups on its way. */
interface PagePaths {
  readonly confidentialGroups: ReadonlyMap<string, readonly string[]>;
  /** Those by which a path is hidden: not the group of a field with a `mask`. */
  readonly hidingOf: ReadonlyMap<string, readonly string[]>;
  readonly groups: readonly string[];
  /** By the hidden groups: one for each of their few combinations. */
  readonly columns: Map<string, PageColumns>;
}
const known = new WeakMap<PageSource, PagePaths>();

/**
 * The page as far as this reader may know it: a confidential field, or one reached through a confidential reference,
 * is no column, filter, sort, sum or search of the page.
 */
export function pageColumns(schema: Schema, page: PageSource, actor: Actor): PageColumns {
  let paths = known.get(page);
  if (!paths) known.set(page, (paths = pagePaths(schema, page)));
  const hidden = paths.groups.filter((group) => isClosed(actor, page.menu, group));
  const key = hidden.join(" ");
  let columns = paths.columns.get(key);
  if (!columns) paths.columns.set(key, (columns = columnsWithout(page, paths, hidden)));
  return columns;
}

function pagePaths(schema: Schema, page: PageSource): PagePaths {
  const { list, document } = page;
  const table = document.table(page.table)!;
  const all = [...list.columns.map(({ path }) => path), ...list.search, ...furtherPaths(page)];
  const found = all.flatMap((path) => columnPath(table, path, schema.document) ?? []);
  const ofLines = list.lineFilters.map(({ path, column }) => ({ path, column }));
  const ways = [...found.map((column) => ({ path: column.path, column })), ...ofLines];
  const onTheWay = new Map(ways.map(({ path, column }) => [path, confidentialGroups(column)]));
  const hiding = new Map(ways.map(({ path, column }) => [path, hidingGroups(column)]));
  return {
    confidentialGroups: onTheWay,
    hidingOf: hiding,
    // Users who know a reference by name alone share nothing with users who may read its code.
    groups: [
      ...new Set([
        ...[...onTheWay.values(), ...hiding.values()].flat(),
        ...(ways.some(({ column }) => hasInternalCode(schema, column)) ? [internalGroup] : []),
      ]),
    ],
    columns: new Map(),
  };
}

function hidingGroups(path: ColumnPath): readonly string[] {
  const { mask, confidential } = path.field;
  const groups = confidentialGroups(path);
  // Its own group comes last.
  const hiding = mask === undefined || confidential === undefined ? groups : groups.slice(0, -1);
  return isInternal(path) ? [...hiding, internalGroup] : hiding;
}

/** Whether the field refers to rows whose code is for the company's own people. */
function hasInternalCode(schema: Schema, { field }: ColumnPath): boolean {
  const target = field.to === undefined ? undefined : schema.document(field.to);
  return target?.header.field(target.identity.code)?.internal === true;
}

/** Whether the field, or a reference on the way to it, is for the company's own people. */
function isInternal({ joins, field }: ColumnPath): boolean {
  const through = joins.map((join) => (join.through === "reference" ? join.by : undefined));
  return [...through, field].some((one) => one?.internal === true);
}

function columnsWithout(
  page: PageSource,
  { confidentialGroups: ofPath, hidingOf }: PagePaths,
  hidden: readonly string[],
): PageColumns {
  const shown = (path: string): boolean =>
    hidingOf.get(path)?.every((group) => !hidden.includes(group)) ?? false;
  const columns = page.list.columns.filter(({ path }) => shown(path));
  return {
    columns,
    search: page.list.search.filter(shown),
    groups: [...new Set(columns.flatMap(({ path }) => ofPath.get(path) ?? []))],
    usable: new Set([...columns.map(({ path }) => path), ...furtherPaths(page).filter(shown)]),
  };
}

/** Paths that may be filtered or sorted by without being columns. */
function furtherPaths({ list }: PageSource): readonly string[] {
  return [
    ...list.filters,
    ...list.sort.map((key) => key.replace(/^-/, "")),
    ...list.views.flatMap((view) => filterPaths(view.filter)),
  ];
}

/** Finds a column that a reader may use; refuses with what there is. */
export type FindColumn = (path: string) => Column;

/** Finds columns of a source among the usable ones; refuses any other path with the list of what there is. */
export function columnFinder(source: Source, { usable }: PageColumns): FindColumn {
  return (path) => {
    const column = usable.has(path) ? source.column(path) : undefined;
    if (column) return column;
    throw new Refusal("common.unknownField", { args: [path.slice(0, 60), [...usable].join(", ")] });
  };
}

/** Finds what may be filtered by: columns, the line fields that the page names, and figures that its views ask for. */
export function filterFinder(source: Source, reader: ListReader, columns: PageColumns): FindFilter {
  const { page, figures = [] } = reader;
  const find = columnFinder(source, columns);
  const figure = (path: string) => {
    const found = figures.find(({ key, filtered }) => filtered && key === path);
    return found && figureFilter(reader, source, found);
  };
  const attribute = (path: string) => {
    const found = attributePath(source.row.table, path, reader.schema.document);
    const field = found?.column.path;
    if (!found || field === undefined || !columns.usable.has(field)) return undefined;
    return { attribute: found, column: find(field), known: reader.attributes?.get(field) };
  };
  return (path) =>
    figure(path) ||
    attribute(path) ||
    (columns.usable.has(path) && page.list.lineFilters.find((one) => one.path === path)) ||
    find(path);
}

function filterPaths(filter: unknown): readonly string[] {
  if (Array.isArray(filter)) return filter.flatMap(filterPaths);
  if (typeof filter !== "object" || filter === null) return [];
  const { field, all, any } = filter as { field?: unknown; all?: unknown; any?: unknown };
  return [
    ...(typeof field === "string" ? [field] : []),
    ...filterPaths(all ?? []),
    ...filterPaths(any ?? []),
  ];
}
