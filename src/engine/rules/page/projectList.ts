import { seesEveryRow } from "../rights/reach.ts";
import { withOwnNames } from "../../dialect/paths/filterOfMe.ts";
import type { ListColumn, ListView, PageSource, Document } from "../../dialect/model/document.ts";
import { decimalsPath } from "../../dialect/paths/decimalsPath.ts";
import { isSortable } from "../../dialect/paths/defaultList.ts";
import { filterFields } from "../../dialect/paths/filterFields.ts";
import type { LinePath } from "../../dialect/paths/linePath.ts";
import { partsOfMeasure, type RowMeasure } from "../../dialect/model/measure.ts";
import type { ListFigure } from "../../dialect/model/pageSource.ts";
import { figureOperators, pageSizes, type Filter } from "../../dialect/paths/query.ts";
import type { ColumnView, ListPage } from "./definition.ts";
import { batchButtons, binButtons, listButtons } from "./buttons.ts";
import { compact } from "./compact.ts";
import { fieldView } from "./fieldView.ts";
import { columnLook, lineSummary, nameFieldOf, nextSteps } from "./listLook.ts";
import { merged } from "../../dialect/model/feature.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import type { ListFacts } from "../../dialect/model/words.ts";
import { groupsView } from "./groupViews.ts";
import { workPart } from "./workPart.ts";
import type { Tree } from "../../dialect/expression/types.ts";

/**
 * A list page for a user: labels in their language, without columns hidden from them and without filters, sorts and
 * views that would reveal these; buttons by rights. Equal users get equal JSON, byte by byte.
 */
export function projectList(page: PageSource, reader: Reader): ListPage {
  // Suppliers and customers know who they are.
  const isOneself = (path: string) => isAlwaysOneself(path, page.document, reader);
  const seen = page.list.columns
    .filter((column) => isSeen(column, reader))
    .map((column) => (isOneself(column.path) ? { ...column, hidden: true } : column));
  const keys = new Set(seen.map(({ path }) => path));
  const has = (path: string) => keys.has(path.replace(/^-/, ""));
  const lineFilters = page.list.lineFilters.filter((one) => isSeen(one, reader));
  const figures = figuresFor(page, reader);
  // A view on one attribute asks for the field of all of them.
  const isAttribute = (path: string) =>
    seen.some(
      ({ path: own, column: { field } }) =>
        field.kind.name === "attributes" && path.startsWith(`${own}.`),
    );
  const isAsked = (path: string) =>
    has(path) ||
    isAttribute(path) ||
    lineFilters.some((one) => one.path === path) ||
    figures.some(({ key, filtered }) => filtered && key === path);
  const codeField = codeFieldOf(page, seen);
  const views = page.list.views.filter(({ filter }) => filterFields(filter).every(isAsked));
  return {
    kind: "list",
    style: page.style,
    page: page.name,
    document: page.document.name,
    module: page.module,
    table: page.table,
    title: page.title[reader.language],
    documentTitle: page.document.title[reader.language],
    menu: page.menu,
    columns: [
      ...seen.map((column) => columnView(column, page, reader, has)),
      ...figures.map((figure) => figureView(figure, reader)),
    ],
    codeField,
    filters: page.list.filters.filter((path) => isAsked(path) && !isOneself(path)),
    sort: page.list.sort.filter(has),
    searchable: page.list.search.length > 0,
    views: views.map((view) => viewOf(view, reader)),
    buttons: listButtons(page, reader),
    ...compact({
      firstView: views.find(({ key }) => key === page.list.firstView)?.key,
      partial: isPartial(page, reader) ? (true as const) : undefined,
      nameField: nameFieldOf(page, codeField, has),
      next: nextSteps(page, reader, has),
      summary: lineSummary(page, reader),
      worked: page.table === "" && workPart(page, reader) ? (true as const) : undefined,
      lineFilters: lineFilters.map((one) => lineFilterView(one, [...seen, ...lineFilters], reader)),
      guide: guideOf(page, reader),
      opens: opensOf(page, has),
      inbox: inboxOf(page, reader, has),
      timeline: timelineOf(page, has),
      plan: planOf(page, has, figures),
      terminal: page.list.terminal,
      tree: page.list.tree !== undefined && has(page.list.tree) ? page.list.tree : undefined,
      renderer: page.list.renderer,
      groups: groupsView(page, reader, {
        has,
        columnOf: (column) => columnView(column, page, reader, has),
      }),
      bin: someOf(binButtons(page, reader)),
      batches: someOf(batchButtons(page, reader)),
      ...merged<ListFacts>(page.facts.map(({ list }) => list?.(page, reader))),
    }),
    pageSizes,
    pageSize: pageSizes[0],
  };
}

function isPartial({ document, menu }: PageSource, { actor }: Reader): boolean {
  return actor !== undefined && !seesEveryRow({ document, actor, menu });
}

/** The column of the document's code, else a number, else the first: of those that are shown at once. */
function codeFieldOf({ document, table }: PageSource, seen: readonly ListColumn[]): string {
  const { code } = document.identity;
  const own = table === "" ? code : `header.${code}`;
  const shown = seen.filter(({ hidden }) => !hidden);
  const column =
    shown.find(({ path }) => path === own) ??
    shown.find(({ column: { field } }) => field.kind.name === "number-series") ??
    shown[0] ??
    seen[0];
  return column?.path ?? "";
}

const someOf = (buttons: ReturnType<typeof binButtons>): ListPage["bin"] =>
  buttons.length > 0 ? buttons : undefined;

/** A column is visible when nothing on the way to it is hidden: neither the references of its path nor its field. */
function isSeen({ column }: Pick<ListColumn | LinePath, "column">, reader: Reader): boolean {
  return (
    !reader.hides(column.field) &&
    column.joins.every((join) => join.through !== "reference" || !reader.hides(join.by))
  );
}

function columnView(
  column: ListColumn,
  page: PageSource,
  reader: Reader,
  has: (path: string) => boolean,
): ColumnView {
  const { path } = column;
  const { field } = column.column;
  const decimals = decimalsPath(path, field);
  return {
    ...fieldView(field, {
      key: path,
      language: reader.language,
      ...(decimals !== undefined && has(decimals) ? { decimalsFrom: decimals } : {}),
    }),
    ...compact({
      ...columnLook(column, page, has),
      confidential: confidentialOf(column.column),
      width: column.width,
      pin: column.pin,
      hidden: column.hidden,
      sum: column.sum,
    }),
    sortable: isSortable(field),
    operators: field.kind.operators,
  };
}

/**
 * The measures that a list shows to a user: to staff alone, who may open the lists behind them, and from whom nothing that they
 * read is hidden there.
 */
function figuresFor({ list }: PageSource, reader: Reader): readonly ListFigure[] {
  if (reader.actor && reader.actor.user.accountType !== "STAFF") return [];
  return (list.figures ?? []).filter(({ measure }) => {
    const parts = partsOfMeasure(measure);
    return parts.length > 0 && parts.every((part) => seesPart(part, reader));
  });
}

function seesPart({ page, reads }: RowMeasure, reader: Reader): boolean {
  if (!page) return false;
  const there = reader.on?.(page.menu) ?? reader;
  return there.can(page.menu, "query") && reads.every((column) => isSeen({ column }, there));
}

function figureView(
  { key, title, measure, hidden, filtered }: ListFigure,
  { language }: Reader,
): ColumnView {
  const { suffix, decimals = 2 } = measure;
  const unit = suffix === "" ? "" : ` (${suffix})`;
  return {
    key,
    title: title[language] + unit,
    kind: "rate",
    widget: "decimal",
    numeric: true,
    decimals,
    // The record's own columns come first where there is little room.
    importance: 4,
    ...(hidden && { hidden }),
    sortable: false,
    operators: filtered ? figureOperators : [],
  };
}

/** As a column of its line table; with the table's name where something else to filter by is called the same. */
function lineFilterView(
  { path, tables, column }: LinePath,
  all: readonly Pick<LinePath, "path" | "column">[],
  { language }: Reader,
): ColumnView {
  const { field } = column;
  const title = field.title[language];
  const isTaken = all.some(
    (one) => one.path !== path && one.column.field.title[language] === title,
  );
  return {
    ...fieldView(field, { key: path, language }),
    ...compact({ confidential: confidentialOf(column) }),
    title: isTaken ? `${tables.at(-1)!.title[language]} · ${title}` : title,
    sortable: false,
    operators: field.kind.operators,
  };
}

/** The confidential groups on the way to a column, its own included; `sealed` of a field that can be. */
function confidentialOf({ joins, field }: ListColumn["column"]): readonly string[] | undefined {
  const through = joins.flatMap((join) => (join.through === "reference" ? [join.by] : []));
  const groups = [...through, field].flatMap(({ confidential }) => confidential ?? []);
  if (field.sealed) groups.push("sealed");
  return groups.length > 0 ? [...new Set(groups)] : undefined;
}

function viewOf(view: ListView, reader: Reader): ListPage["views"][number] {
  return {
    key: view.key,
    title: view.title[reader.language],
    query: { filter: withOwnNames(view.filter as Filter, reader.language) },
  };
}

function guideOf({ guide, menu }: PageSource, reader: Reader): ListPage["guide"] {
  return guide && reader.can(menu, "add") ? { title: guide.title[reader.language] } : undefined;
}

/** The user's actions on the documents of an inbox; none where they have none. */
function inboxOf(
  page: PageSource,
  reader: Reader,
  has: (path: string) => boolean,
): ListPage["inbox"] {
  const buttons = listButtons(page, reader);
  const inbox = page.list.inbox?.filter(({ action }) => buttons.some(({ key }) => key === action));
  const isOpened = page.list.opens === undefined || opensOf(page, has) !== undefined;
  return isOpened && inbox && inbox.length > 0 ? inbox : undefined;
}

/** Bars are drawn where the reader sees all that makes them. */
function timelineOf({ list }: PageSource, has: (path: string) => boolean): ListPage["timeline"] {
  const { timeline } = list;
  return timeline && Object.values(timeline).every(has) ? timeline : undefined;
}

/** Cells are drawn where the reader sees all that makes them. */
function planOf(
  { list: { plan } }: PageSource,
  has: (path: string) => boolean,
  figures: readonly ListFigure[],
): ListPage["plan"] {
  const isSeenHere = plan && [plan.site, plan.group, plan.at].every(has);
  return isSeenHere && figures.some(({ key }) => key === plan.filled) ? plan : undefined;
}

function opensOf({ list }: PageSource, has: (path: string) => boolean): ListPage["opens"] {
  const { opens } = list;
  return opens && has(opens.document) && has(opens.record) ? opens : undefined;
}

/**
 * Whether a portal reader finds themself in a column, in every row that they may see: `access` says so by a condition that
 * must hold.
 *
 * `supplier`, of a document with `"access": { "supplier": "supplier == me.party && status != 'DRAFT'" }` -> true for suppliers
 */
function isAlwaysOneself(path: string, { access }: Document, { actor }: Reader): boolean {
  const type = actor?.user.accountType;
  const rows =
    type === "SUPPLIER" ? access.supplier : type === "CUSTOMER" ? access.customer : undefined;
  const own = path.replace(/^header\./, "");
  return rows !== undefined && conjuncts(rows.tree).some((tree) => isOwn(tree, own));
}

function conjuncts(tree: Tree): readonly Tree[] {
  return tree.node === "call" && tree.operator === "&&" ? tree.args.flatMap(conjuncts) : [tree];
}

function isOwn(tree: Tree, path: string): boolean {
  if (tree.node !== "call" || tree.operator !== "==") return false;
  const paths = tree.args.map((arg) => (arg.node === "path" ? arg.path.join(".") : ""));
  return paths.includes("me.party") && paths.includes(path);
}
