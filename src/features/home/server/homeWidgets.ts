import {
  type Field,
  type Filter,
  type Language,
  type Table,
  type Widget,
  can,
} from "../../../engine/index.ts";
import type { HomeNumber, HomeChart, HomeShown, HomePoint } from "../answers/home.ts";
import type { Context } from "../../../server/core/context.ts";
import { admits } from "../../menu/server/index.ts";
import { pageColumns } from "../../../server/store/list/pageColumns.ts";
import { readAhead } from "../../../server/store/list/readAhead.ts";
import { readerOf } from "../../../server/core/list/readerOf.ts";
import { countCap } from "../../../server/store/list/select.ts";
import { mayAsk } from "../../../server/core/measure/askMeasure.ts";
import { figureChart, figureNumber } from "./figures.ts";
import { everyStep } from "./steps.ts";
import { widgetQuery, selectCount, selectGroups, type GroupRow } from "./widgetSql.ts";

/** The numbers and charts for this user: of pages they may read and columns they may see, over their rows. */
export async function homeWidgets(context: Context): Promise<{
  readonly numbers: readonly HomeNumber[];
  readonly charts: readonly HomeChart[];
}> {
  const numbers: HomeNumber[] = [];
  const charts: HomeChart[] = [];
  for (const widget of context.schema.widgets.filter((one) => isFor(context, one))) {
    if (widget.figure && widget.as === "chart") charts.push(await figureChart(context, widget));
    else if (widget.figure) numbers.push(await figureNumber(context, widget));
    else if (widget.as === "chart") charts.push(await chartOf(context, widget));
    else numbers.push(await numberOf(context, widget, widget.as));
  }
  return { numbers, charts };
}

/** Whether the user has the page, its button, and every column that the widget needs. */
function isFor(context: Context, widget: Widget): boolean {
  const { schema, actor } = context;
  const { page, button, drawn } = widget;
  if (widget.for !== undefined && widget.for !== actor.user.accountType) return false;
  if (!admits(page, actor.user.accountType) || !can(actor, page.menu, "query")) return false;
  if (button !== undefined && !can(actor, page.menu, button)) return false;
  if (widget.figure) return mayAsk(context, widget.figure.measure);
  const { usable } = pageColumns(schema, page, actor);
  const needed = drawn ? [drawn.group, ...(drawn.measure ? [drawn.measure] : [])] : [];
  return needed.every((path) => usable.has(path));
}

/** How many rows of a page await this user, by the page's name: what the home page tells as sentences. Pages with none are left out. */
export async function waitingRows(context: Context): Promise<Readonly<Record<string, number>>> {
  const waiting = new Map<string, number>();
  for (const widget of context.schema.widgets) {
    if (widget.as !== "todo" || widget.figure || !isFor(context, widget)) continue;
    const count = Math.min(await countOf(context, widget), countCap);
    if (count > 0) waiting.set(widget.page.name, (waiting.get(widget.page.name) ?? 0) + count);
  }
  return Object.fromEntries(waiting);
}

/** How many rows a widget is about, up to one more than are counted. */
async function countOf(context: Context, widget: Widget): Promise<number> {
  const reader = await readAhead(context.db, readerOf(context, widget.page), widgetQuery(widget));
  const { rows } = await selectCount(reader, widget).execute(context.db);
  return Number(rows[0]!.count);
}

async function numberOf(
  context: Context,
  widget: Widget,
  as: HomeNumber["as"],
): Promise<HomeNumber> {
  const { usable } = pageColumns(context.schema, widget.page, context.actor);
  const isUsable = (path: string) => usable.has(path.replace(/^-/, ""));
  const count = await countOf(context, widget);
  return {
    ...shown(widget, context.language),
    as,
    ...(widget.says && { says: widget.says[context.language] }),
    ...(widget.button !== undefined && { button: widget.button }),
    ...(as === "rows" && { columns: widget.columns.filter(isUsable) }),
    ...(widget.order && { order: widget.order.filter(isUsable) }),
    tone: widget.tone,
    count: Math.min(count, countCap),
    ...(count > countCap && { capped: true }),
  };
}

async function chartOf(context: Context, widget: Widget): Promise<HomeChart> {
  const { page, drawn } = widget;
  const chart = drawn!;
  const reader = await readAhead(context.db, readerOf(context, page), widgetQuery(widget));
  const { rows } = await selectGroups(reader, widget, chart).execute(context.db);
  const column = (path: string) => page.list.columns.find((one) => one.path === path)!.column;
  const { field: grouped, joins } = column(chart.group);
  const group = { field: grouped, table: joins.at(-1)?.to ?? page.document.table(page.table)! };
  const { language, today } = context;
  return {
    ...shown(widget, language),
    chart: chart.as,
    group: chart.group,
    ...(chart.measure && { measure: column(chart.measure).field.title[language] }),
    ...(chart.by && { by: chart.by }),
    points: chart.by
      ? everyStep(rows, chart.by, today)
      : rows.map((row) => pointOf(row, group, language)),
  };
}

function shown({ key, title, page, view, filter }: Widget, language: Language): HomeShown {
  return {
    key,
    title: title[language],
    page: page.name,
    ...(view !== undefined && { view }),
    // The loader has checked it as the filters of views.
    ...(filter !== undefined && { filter: filter as Filter }),
  };
}

function pointOf(
  { key, label, value, rest }: GroupRow,
  { field, table }: { readonly field: Field; readonly table: Table },
  language: Language,
): HomePoint {
  if (rest) return { value };
  if (key === null) return { key, value };
  const machine = table.machines.find(({ name }) => name === field.machine);
  const state = machine?.state(key);
  const choice = field.choices?.find((one) => one.value === key);
  return { key, label: state?.title[language] ?? choice?.title[language] ?? label ?? key, value };
}
