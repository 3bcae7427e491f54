import type { ColumnView, GroupWayView, ListPage, ListRow } from "../../src/engine/index.ts";
import type { ChartData, ChartSeries } from "../charts/chartData.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import type { Reading } from "../widgets/widget.ts";

/** Most categories, and most series of a stacked chart, that are drawn; the table has them all. */
const mostCategories = 20;
const mostLying = 12;
const mostSeries = 8;

/**
 * The chart of groups by one of the page's ways: spans of time in order, names with the greatest first. Groups by two
 * columns are stacked: the second one's values are the series. Null where the page draws nothing.
 */
export function groupChart(
  definition: ListPage,
  way: GroupWayView,
  rows: readonly ListRow[],
  how: { readonly figure: string | undefined; readonly reading: Reading; readonly others: string },
): { readonly data: ChartData; readonly rows: readonly ListRow[] } | null {
  const figures = drawnFigures(definition, how.figure);
  if (!way.chart || figures.length === 0) return null;
  const asked = {
    definition,
    way,
    figures,
    units: unitsApart(definition, way, figures, rows),
    ...how,
  };
  return way.chart === "stacked" && way.columns.length > 1
    ? stacked(asked, rows)
    : plain(asked, rows);
}

/** Figures that people can have drawn: those of the page as it states them, all at once or one. */
export function drawnFigures(
  { columns, groups }: ListPage,
  figure?: string,
): readonly ColumnView[] {
  const all = [...groups!.sums, ...columns];
  const drawn = (groups?.drawn ?? []).flatMap((key) => all.find((one) => one.key === key) ?? []);
  const chosen = drawn.filter(({ key }) => key === figure);
  return chosen.length > 0 ? chosen : drawn;
}

interface Asked {
  readonly definition: ListPage;
  readonly way: GroupWayView;
  readonly figures: readonly ColumnView[];
  /** Columns of units that keep groups apart. */
  readonly units: readonly string[];
  readonly reading: Reading;
  /** The entry for all groups that are not drawn by themselves. */
  readonly others: string;
}

function plain(asked: Asked, rows: readonly ListRow[]) {
  const { way, figures, reading } = asked;
  const inTime = way.step !== undefined;
  const main = figures[0]!;
  const isPareto = way.chart === "pareto";
  const ordered = inTime
    ? rows.toSorted((a, b) =>
        compare(String(a[way.columns[0]!] ?? ""), String(b[way.columns[0]!] ?? "")),
      )
    : rows.toSorted((a, b) => (numberOf(b, main) ?? 0) - (numberOf(a, main) ?? 0));
  const lying = !inTime && (way.chart === "bars" || way.chart === "stacked");
  const shown = inTime ? ordered.slice(-36) : ordered.slice(0, lying ? mostLying : mostCategories);
  // Shares have no place on a scale of numbers that lies.
  const numbers = figures.filter((one) => !isShare(one));
  const side = lying && numbers.length > 0 ? numbers : figures;
  const series = (isPareto ? [main] : side).map((figure): ChartSeries => ({
    name: figure.title,
    as: way.chart === "line" || (isShare(figure) && figures.length > 1) ? "line" : "bar",
    values: shown.map((row) => numberOf(row, figure)),
    texts: shown.map((row) => textOf(figure, row, reading)),
    percent: isShare(figure),
  }));
  if (isPareto) {
    const all = rows.reduce((sum, row) => sum + (numberOf(row, main) ?? 0), 0);
    let sum = 0;
    series.push({
      name: `${main.title} %`,
      as: "line",
      percent: true,
      values: shown.map((row) => {
        sum += numberOf(row, main) ?? 0;
        return all === 0 ? null : Number(((sum * 100) / all).toFixed(1));
      }),
    });
  }
  const categories = shown.map((row) => nameOf(asked, row, way.columns));
  return { data: { lying, stacked: way.chart === "stacked", categories, series }, rows: shown };
}

/** The first column's values beside one another, of each the second one's upon one another. */
function stacked(asked: Asked, rows: readonly ListRow[]) {
  const { way, figures, reading, others } = asked;
  // Shares do not add up.
  const figure = figures.find((one) => !isShare(one)) ?? figures[0]!;
  const [across, ...below] = way.columns;
  const byCategory = Map.groupBy(rows, (row) => nameOf(asked, row, [across!]));
  const totals = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(asked, row, below);
    totals.set(name, (totals.get(name) ?? 0) + (numberOf(row, figure) ?? 0));
  }
  const names = [...totals].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
  const own = names.length > mostSeries ? names.slice(0, mostSeries - 1) : names;
  const sumOf = (of: readonly ListRow[]) =>
    of.reduce((sum, row) => sum + (numberOf(row, figure) ?? 0), 0);
  const categories = way.step
    ? [...byCategory.keys()].toSorted(compare).slice(-24)
    : [...byCategory]
        .toSorted((a, b) => sumOf(b[1]) - sumOf(a[1]))
        .slice(0, mostLying)
        .map(([name]) => name);
  const seriesOf = (name: string, isIt: (name: string) => boolean): ChartSeries => ({
    name,
    as: "bar",
    values: categories.map((category) => {
      const found = byCategory.get(category)!.filter((row) => isIt(nameOf(asked, row, below)));
      return found.length === 0 ? null : sumOf(found);
    }),
    texts: categories.map((category) => {
      const found = byCategory.get(category)!.filter((row) => isIt(nameOf(asked, row, below)));
      return found.length === 1 ? textOf(figure, found[0]!, reading) : null;
    }),
  });
  const series = own.map((name) => seriesOf(name, (one) => one === name));
  if (own.length < names.length) series.push(seriesOf(others, (one) => !own.includes(one)));
  const firsts = categories.map((category) => byCategory.get(category)![0]!);
  return {
    data: { lying: way.step === undefined, stacked: true, categories, series },
    rows: firsts,
  };
}

const isShare = ({ kind }: ColumnView): boolean => kind === "percent";
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function numberOf(row: ListRow, { key }: ColumnView): number | null {
  const value = row[key];
  return value === null || value === undefined ? null : Number(value);
}

function textOf(column: ColumnView, row: ListRow, reading: Reading): string {
  return widgetOf(column).text(row[column.key], column, { ...reading, row });
}

/** The label of a group: its values; for a reference its name, and its unit where there are groups of several units. */
function nameOf(
  { definition, way, units, reading }: Asked,
  row: ListRow,
  keys: readonly string[],
): string {
  const parts = keys.map((key) => {
    const value = row[key];
    if (value === null || value === undefined || value === "") return "–";
    if (key === way.columns[0] && way.step) return String(value);
    const column = definition.columns.find((one) => one.key === key)!;
    const named = (value as { readonly name?: unknown }).name;
    return typeof named === "string" && named !== "" ? named : textOf(column, row, reading);
  });
  // A quantity's unit follows the last of its names; stacked ones share one scale all the same.
  if (units.length === 0 || !keys.includes(way.columns.at(-1)!)) return parts.join(" · ");
  const unit = units.map((key) => unitOf(row, key)).join();
  return parts.join(" · ") + (reading.language === "en" ? ` (${unit})` : `（${unit}）`);
}

/** Units and currencies of the figures of which the groups have more than one: what is the same in all of them tells none apart. */
function unitsApart(
  { columns }: ListPage,
  way: GroupWayView,
  figures: readonly ColumnView[],
  rows: readonly ListRow[],
): readonly string[] {
  return columns
    .map(({ key }) => key)
    .filter(
      (key) =>
        !way.columns.includes(key) &&
        figures.some(({ decimalsFrom }) => decimalsFrom === key) &&
        new Set(rows.map((row) => unitOf(row, key))).size > 1,
    );
}

const unitOf = (row: ListRow, key: string): string =>
  (row[key] as { readonly name?: string } | null | undefined)?.name ?? "";
