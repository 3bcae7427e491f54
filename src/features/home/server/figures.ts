import { daySpan, type Widget, type WidgetFigure } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { askMeasure } from "../../../server/core/measure/askMeasure.ts";
import { listsBehind } from "../../../server/core/measure/readMeasure.ts";
import type { MeasureAsked, MeasureRow } from "../../../server/store/measure/measureRequest.ts";
import type { HomeChart, HomeNumber, HomePoint, HomeShown } from "../answers/home.ts";
import { everyStep } from "./steps.ts";

/** Most bars of a chart. */
const mostBars = 8;

/** A measure as a number. */
export async function figureNumber(context: Context, widget: Widget): Promise<HomeNumber> {
  const { measure } = widget.figure!;
  const asked = askedOf(context, widget.figure!);
  const [row = nothing] = await askMeasure(context, measure, asked);
  return {
    ...shown(context, widget, asked, row),
    as: widget.as === "todo" ? "todo" : "fact",
    tone: widget.tone,
    count: Number(row.rows),
    figure: { value: row.value, suffix: measure.suffix },
  };
}

/** A measure by one of its keys, the greatest first, or over time. */
export async function figureChart(context: Context, widget: Widget): Promise<HomeChart> {
  const figure = widget.figure!;
  const { measure, group, by, chart } = figure;
  const asked = askedOf(context, figure);
  const rows = await askMeasure(context, measure, asked);
  const told = rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
  const part = "over" in measure ? measure.over : measure;
  const path = "by" in part && group !== undefined ? part.by[group]!.path : undefined;
  // Nothing adds up to 0; of an average or a ratio there is no value where there are no rows.
  const isCounted = measure.as === "count" || measure.as === "sum";
  const steps = told.map(({ at, value }) => ({ key: at, label: at, value, rest: false }));
  const narrowed = { ...asked, groups: [], step: undefined };
  return {
    ...shown(context, widget, narrowed, nothing),
    chart,
    group: path ?? ("period" in part ? part.period!.path : ""),
    measure: measure.title[context.language],
    suffix: measure.suffix,
    ...(by && { by }),
    points: by
      ? isCounted
        ? everyStep(steps, by, context.today)
        : steps.map(({ key, value }): HomePoint => ({ key, label: key!, value }))
      : told.map(({ keys, shown: labels, value }): HomePoint => {
          const key = keys[group!] ?? null;
          const label = (labels[group!] as { readonly name?: string } | undefined)?.name ?? key;
          return { key, ...(label !== null && { label }), value };
        }),
  };
}

const nothing: MeasureRow = { keys: {}, shown: {}, at: null, value: null, rows: "0" };

function askedOf({ today }: Context, { period, group, by, measure }: WidgetFigure): MeasureAsked {
  const { from, to } = period === undefined ? {} : daySpan(period, today, measure.key);
  return {
    by: {},
    since: from,
    until: to,
    groups: group === undefined ? [] : [group],
    step: by,
    greatest: by === undefined,
    limit: by === undefined ? mostBars : 400,
  };
}

function shown(
  context: Context,
  { key, title, page, figure }: Widget,
  asked: MeasureAsked,
  row: MeasureRow,
): HomeShown {
  const behind = listsBehind(context, figure!.measure, asked, row).at(-1);
  return {
    key,
    title: title[context.language],
    page: page.name,
    ...(behind && behind.filter.length > 0 && { filter: behind.filter }),
  };
}
