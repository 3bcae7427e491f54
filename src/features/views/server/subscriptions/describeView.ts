import {
  pageReader,
  projectList,
  requireRight,
  reservedGroups,
  type ColumnView,
  type Filter,
  type ListPage,
  type ListQuery,
  type ListResult,
  type ListRow,
} from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { queryList } from "../../../../server/core/list/queryList.ts";
import { pageOf } from "../../../../server/core/read/pages.ts";
import { pageColumns } from "../../../../server/store/list/pageColumns.ts";
import { fitState, type KeptState } from "../fitState.ts";

/** How many groups a message names; the page has them all. */
const mostGroups = 10;
const textsOf = {
  cn: { rows: "行数", more: "…等 {n} 组" },
  tw: { rows: "筆數", more: "…等 {n} 組" },
  en: { rows: "Rows", more: "… of {n} groups" },
} as const;

/**
 * What a view shows to the context's actor now, as the text of a message: the figures of all its rows, and of its first groups.
 * @throws Refusal 403 without the right to the page.
 */
export async function describeView(
  context: Context,
  view: { readonly page: string; readonly name: string; readonly state: KeptState },
): Promise<{
  readonly title: string;
  readonly body: string;
  readonly menu: string;
  readonly state: KeptState;
}> {
  const page = pageOf(context, view.page);
  requireRight(context, page.menu, "query");
  const { usable } = pageColumns(context.schema, page, context.actor);
  const state = fitState(view.state, (path) => usable.has(path));
  const list = projectList(page, pageReader(context, page.menu));
  const query = rowsOf(state, list);
  const ask = async (more: ListQuery) =>
    JSON.parse(
      await queryList(context, { page: page.name, query: { ...query, ...more, size: mostGroups } }),
    ) as ListResult;
  const words = textsOf[context.language];
  const title = `${list.title} · ${view.name}`;
  const told = { title, menu: page.menu, state };
  if (!list.groups) return { ...told, body: `${words.rows}: ${(await ask({})).total}` };
  const figures = list.groups.sums;
  const total = await ask({ group: reservedGroups.total });
  const lines = total.rows.map((row) => figuresOf(list, row, figures, words.rows));
  const way = list.groups.by.find(({ key }) => key === (state["group"] ?? list.groups?.first));
  if (!way) return { ...told, body: lines.join("\n") };
  const asked = {
    group: way.key,
    ...(state["sort"] !== undefined && { sort: state["sort"] as string[] }),
  };
  const parts = await ask(asked);
  const named = parts.rows.map(
    (row) =>
      `${way.columns.map((key) => textOf(list, key, row[key])).join(" · ")}: ${figuresOf(list, row, figures, words.rows)}`,
  );
  const left = parts.total > named.length ? [words.more.replace("{n}", String(parts.total))] : [];
  return { ...told, body: [...lines, "", way.title, ...named, ...left].join("\n") };
}

/** The rows of a look: those of the page's view and of its own filter. */
function rowsOf(state: KeptState, list: ListPage): ListQuery {
  const view = list.views.find(({ key }) => key === state["view"]);
  const filters = [view?.query.filter, state["filter"] as Filter | undefined].filter(
    (one) => one !== undefined,
  );
  const { search } = state;
  return {
    ...(filters.length > 0 && { filter: { all: filters } }),
    ...(typeof search === "string" && search.trim() !== "" && { search: search.trim() }),
  };
}

function figuresOf(
  list: ListPage,
  row: ListRow,
  figures: readonly ColumnView[],
  rows: string,
): string {
  const told = figures.flatMap((figure) => {
    const value = row[figure.key];
    if (value === null || value === undefined) return [];
    const unit =
      figure.decimalsFrom === undefined
        ? ""
        : textOf(list, figure.decimalsFrom, row[figure.decimalsFrom]);
    const share = figure.kind === "percent" ? "%" : "";
    return [`${figure.title} ${grouped(String(value))}${share}${unit && ` ${unit}`}`];
  });
  return [`${rows} ${grouped(String(row["count"]))}`, ...told].join("; ");
}

/** `1234567.50` -> `1,234,567.50`, exactly as it is. */
function grouped(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const parted = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

function textOf(list: ListPage, key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "object") {
    const { name, code } = value as { readonly name?: string; readonly code?: string };
    return name ?? code ?? "";
  }
  const column = list.columns.find((one) => one.key === key);
  const choice = column?.choices?.find((one) => one.value === value);
  return choice?.title ?? String(value as string);
}
