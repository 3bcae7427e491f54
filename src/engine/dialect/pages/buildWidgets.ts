import { checkMeasureKey, namedMeasure } from "../link/namedMeasure.ts";
import { partsOfMeasure } from "../model/measure.ts";
import { columnPath } from "../paths/columnPath.ts";
import { linePath } from "../paths/linePath.ts";
import { filterFields } from "../paths/filterFields.ts";
import { nearest } from "../text/nearest.ts";
import type { Drafts } from "../assemble/draft.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { CheckedFile, CheckedFiles } from "../shapes/checkFiles.ts";
import type { Field, PageSource } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Widget, WidgetChart, WidgetSource, WidgetsSource } from "../model/widget.ts";
import type { Label } from "../text/label.ts";
import { namedInBraces } from "../text/braces.ts";
import type { Report } from "../model/problem.ts";
import { unknownField } from "../link/rows.ts";
import { pathAt, type ListStep } from "./listStep.ts";
import { checkFilter } from "./viewFilter.ts";

/** The widgets of the home page, in order. What does not fit its page is reported and left out. */
export function buildWidgets(options: {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
  readonly pages: readonly PageSource[];
  readonly makeLabel: MakeLabel;
}): readonly Widget[] {
  const taken = new Set<string>();
  return options.checked.widgets
    .flatMap((file) =>
      (file.source.widgets ?? []).flatMap((widget, index) => {
        const at = pointerTo("/widgets", index);
        if (taken.has(widget.key))
          file.report(pointerTo(at, "key"), { message: `"${widget.key}" is a widget already` });
        taken.add(widget.key);
        return buildWidget(widget, { ...options, file, at }) ?? [];
      }),
    )
    .toSorted((a, b) => a.sort - b.sort);
}

interface Building {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
  readonly pages: readonly PageSource[];
  readonly makeLabel: MakeLabel;
  readonly file: CheckedFile<WidgetsSource>;
  /** Pointer of the widget. */
  readonly at: string;
}

function buildWidget(source: WidgetSource, building: Building): Widget | undefined {
  const { checked, drafts, pages, makeLabel, file, at } = building;
  const { report } = file;
  if (source.figure !== undefined) return figureWidget(source, building);
  if (source.page === undefined) {
    report(at, { message: '"page" or "figure" is missing' });
    return undefined;
  }
  const page = pages.find(({ name }) => name === source.page);
  if (!page) {
    const names = pages.map(({ name }) => name);
    const written = checked.pages.find(({ name }) => name === source.page);
    const shows = written?.source.document ?? source.page;
    const isBroken = checked.brokenPages.has(source.page) || drafts.isUnreadable(shows);
    if (!isBroken)
      report(pointerTo(at, "page"), {
        message: `No page "${source.page}"`,
        allowed: names,
        nearest: nearest(source.page, names),
      });
    return undefined;
  }
  const step: ListStep = {
    document: page.document,
    table: page.document.table(page.table)!,
    find: (name) => drafts.find(name)?.document,
    report,
    suspects: drafts.find(page.document.name)!.suspects,
    pointer: at,
    makeLabel,
  };
  const view = page.list.views.find(({ key }) => key === source.view);
  if (source.view !== undefined && !view) {
    const views = page.list.views.map(({ key }) => key);
    report(pointerTo(at, "view"), {
      message: `${page.name} has no view "${source.view}"`,
      allowed: views,
      nearest: nearest(source.view, views),
    });
  }
  if (source.filter !== undefined) {
    const place = pointerTo(at, "filter");
    checkFilter(source.filter, { ...step, pointer: place });
    for (const path of filterFields(source.filter)) {
      // A text that is no path was reported with the filter.
      if (page.list.lineFilters.some((one) => one.path === path)) continue;
      const found =
        columnPath(step.table, path, step.find) ?? linePath(step.table, path, step.find);
      if (found) isColumn(path, page, { report, place });
    }
  }
  checkRows(source, page, { report, at });
  const rows = [view?.filter, source.filter].filter((one) => one !== undefined);
  return Object.freeze({
    key: source.key,
    title: makeLabel(source, source.key),
    as: source.as,
    says: statedSays(source, { makeLabel, report, at }),
    page,
    view: view?.key,
    filter: source.filter,
    rows: rows.length === 0 ? undefined : { all: rows },
    button: source.button,
    for: source.for,
    tone: source.tone ?? "neutral",
    sort: source.sort ?? 0,
    figure: undefined,
    columns: source.columns ?? [],
    order: source.order,
    drawn: source.as === "chart" ? chartOf(source, { ...building, step, page }) : undefined,
  });
}

/** A widget that shows a measure: a number, or a chart by one of its keys or over time. */
function figureWidget(
  source: WidgetSource,
  { drafts, makeLabel, file: { report }, at }: Building,
): Widget | undefined {
  if (source.as === "rows")
    report(pointerTo(at, "as"), { message: "A figure has no rows to show" });
  for (const word of ["page", "view", "filter", "measure", "columns", "order"] as const)
    if (source[word] !== undefined)
      report(pointerTo(at, word), { message: "Its measure says which rows it is of" });
  const measure = namedMeasure(source.figure!, { report }, drafts, pointerTo(at, "figure"));
  if (!measure || ("absent" in measure && measure.unread)) return undefined;
  const page = partsOfMeasure(measure).at(-1)?.page;
  if (!page) {
    const counted = partsOfMeasure(measure).at(-1);
    const rows = counted ? `: make a page of ${counted.document.name}.${counted.table.path}` : "";
    const message = `No list stands behind "${measure.key}"${rows}`;
    report(pointerTo(at, "figure"), { message });
    return undefined;
  }
  if (source.group !== undefined)
    checkMeasureKey(measure, source.group, report, pointerTo(at, "group"), { onKey: false });
  for (const word of ["period", "by"] as const)
    if (source[word] !== undefined && !measure.hasPeriod)
      report(pointerTo(at, word), { message: `"${measure.key}" has no period` });
  if (source.as === "chart" && (source.group === undefined) === (source.by === undefined))
    report(at, { message: 'A chart of a figure needs "group" or "by"' });
  return Object.freeze({
    key: source.key,
    title: makeLabel(source, source.key),
    as: source.as,
    says: statedSays(source, { makeLabel, report, at }),
    page,
    view: undefined,
    filter: undefined,
    rows: undefined,
    button: source.button,
    for: source.for,
    tone: source.tone ?? "neutral",
    sort: source.sort ?? 0,
    figure: Object.freeze({
      measure,
      period: source.period,
      group: source.group,
      by: source.by,
      chart: source.chart ?? (source.by === undefined ? "bars" : "columns"),
    }),
    columns: [],
    order: undefined,
    drawn: undefined,
  });
}

/** Columns and order of rows: of the page, and of no other kind of widget. */
function checkRows(
  source: WidgetSource,
  page: PageSource,
  { report, at }: { readonly report: Report; readonly at: string },
): void {
  if (source.as === "rows" && source.columns === undefined)
    report(at, { message: '"columns" is missing: the columns of the rows that are shown' });
  for (const word of ["columns", "order"] as const) {
    const place = pointerTo(at, word);
    if (source.as !== "rows" && source[word] !== undefined)
      report(place, { message: `"${word}" is of "rows" alone` });
    for (const [index, path] of (source[word] ?? []).entries())
      isColumn(path.replace(/^-/, ""), page, { report, place: pointerTo(place, index) });
  }
}

/** What awaits the reader as a sentence: in Chinese too, and naming nothing but how many. */
function statedSays(
  source: WidgetSource,
  { makeLabel, report, at }: { makeLabel: MakeLabel; report: Report; at: string },
): Label | undefined {
  const { says, "says:zh-CN": chinese } = source;
  if (says === undefined || source.as !== "todo") {
    if (says !== undefined) report(pointerTo(at, "says"), { message: '"says" is of "todo" alone' });
    return undefined;
  }
  if (chinese === undefined) report(pointerTo(at, "says"), { message: '"says:zh-CN" is missing' });
  for (const word of ["says", "says:zh-CN", "says:zh-TW"] as const)
    for (const name of namedInBraces(source[word] ?? ""))
      if (name !== "count") report(pointerTo(at, word), unknownField(name, ["count"]));
  const written = { title: says, "zh-CN": chinese, "zh-TW": source["says:zh-TW"] };
  return makeLabel(written as Parameters<MakeLabel>[0], says);
}

function chartOf(
  source: WidgetSource,
  { file: { report }, at, step, page }: Building & { step: ListStep; page: PageSource },
): WidgetChart | undefined {
  if (source.group === undefined) {
    report(at, { message: '"group" is missing: the column whose values the chart shows' });
    return undefined;
  }
  const place = pointerTo(at, "group");
  const group = pathAt(step, source.group, place);
  if (!group || !isColumn(source.group, page, { report, place })) return undefined;
  const inTime = ["date", "datetime"].includes(group.field.kind.name);
  if (group.field.many || !(inTime || groupKinds.has(group.field.kind.name)))
    report(place, { message: `Rows cannot be grouped by "${source.group}"` });
  if (inTime !== (source.by !== undefined))
    report(place, { message: `A date, and nothing else, needs "by": "day" or "month"` });
  if (source.measure !== undefined) {
    const measured = pointerTo(at, "measure");
    const found = pathAt(step, source.measure, measured);
    if (found && !found.field.kind.numeric)
      report(measured, { message: `"${source.measure}" is no number` });
    if (found) isColumn(source.measure, page, { report, place: measured });
  }
  return Object.freeze({
    as: source.chart ?? (inTime ? "columns" : "bars"),
    group: source.group,
    label: labelPath(source.group, group.field, step),
    by: source.by,
    measure: source.measure,
  });
}

/** Kinds of few values, each with a name. */
const groupKinds = new Set(["choice", "state", "reference", "boolean", "text"]);

/** The name behind a reference (its code, if it has none); else the path itself. */
function labelPath(path: string, field: Field, { find }: ListStep): string {
  const target = field.to === undefined ? undefined : find(field.to);
  return target ? `${path}.${target.identity.name ?? target.identity.code}` : path;
}

/** Readers may use the columns of a page and nothing else: reports a path that is none. */
function isColumn(
  path: string,
  page: PageSource,
  { report, place }: { report: CheckedFile<unknown>["report"]; place: string },
): boolean {
  const columns = page.list.columns.map((column) => column.path);
  if (columns.includes(path)) return true;
  report(place, {
    message: `"${path}" is no column of ${page.name}`,
    allowed: columns,
    nearest: nearest(path, columns),
  });
  return false;
}
