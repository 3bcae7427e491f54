import type {
  GroupChart,
  GroupFigure,
  GroupStep,
  ListColumn,
  PageSource,
} from "../../dialect/model/document.ts";
import { rowCount } from "../../dialect/model/listGroups.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { compact } from "./compact.ts";
import type { ColumnView } from "./definition.ts";
import { sourceFor } from "./reader.ts";

/** How rows can be summed up, for a reader. */
export interface GroupsView {
  readonly by: readonly GroupWayView[];
  readonly sums: readonly FigureView[];
  /** Figures that charts show. */
  readonly drawn?: readonly string[];
  /** The way in which the page opens: it is a report. */
  readonly first?: string;
}
export interface FigureView extends ColumnView {
  /** A ratio of figures that have units: rows of different ones stand apart, so it is none over all rows. */
  readonly apart?: true;
}
export interface GroupWayView {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** The first column counts by this span: its values are `2026-11-24`, `2026-11`, `2026-Q4`, `2026`. */
  readonly step?: GroupStep;
  readonly chart?: GroupChart;
}

interface Seen {
  readonly has: (path: string) => boolean;
  readonly columnOf: (column: ListColumn) => ColumnView;
}

/** Ways to sum up by columns the reader sees, and figures of which nothing is hidden. */
export function groupsView(page: PageSource, reader: Reader, seen: Seen): GroupsView | undefined {
  const { groups } = page.list;
  const by = groups?.by.filter(({ paths }) => paths.every(seen.has)) ?? [];
  if (!groups || by.length === 0) return undefined;
  const sums = figuresSeen(groups.sums, (one) => isFigureSeen(one, page, reader, seen.has));
  const keys = new Set([rowCount, ...sums.map(({ key }) => key)]);
  const drawn = groups.drawn.filter((key) => keys.has(key) || seen.has(key));
  return {
    by: by.map(({ key, title, paths, step, chart }) => ({
      key,
      title: title[reader.language],
      columns: paths,
      ...compact({ step, chart: drawn.length > 0 ? chart : undefined }),
    })),
    sums: sums.map((figure) => figureView(figure, page, reader, seen)),
    ...compact({
      drawn: drawn.length > 0 ? drawn : undefined,
      first: by.find(({ key }) => key === groups.first) ? groups.first : undefined,
    }),
  };
}

/** Figures of which nothing is hidden; a ratio is seen with both figures that it is of. */
export function figuresSeen(
  sums: readonly GroupFigure[],
  isSeen: (figure: GroupFigure) => boolean,
): readonly GroupFigure[] {
  const keys = new Set<string>([rowCount]);
  return sums.filter((figure) => {
    const seen =
      figure.as === "ratio" ? keys.has(figure.of!) && keys.has(figure.over!) : isSeen(figure);
    if (seen) keys.add(figure.key);
    return seen;
  });
}

function isFigureSeen(
  { column, of, value, when, at }: GroupFigure,
  { document, table }: PageSource,
  reader: Reader,
  has: (path: string) => boolean,
): boolean {
  const rows = document.table(table)!;
  const reads = [value, when].filter((one) => one !== undefined);
  return (
    (!column || has(of!)) &&
    (!at || has(at.path)) &&
    reads.every((one) => sourceFor(reader, rows, one) !== undefined)
  );
}

function figureView(
  figure: GroupFigure,
  page: PageSource,
  reader: Reader,
  { columnOf }: Seen,
): FigureView {
  const { key, as, column, of, over, decimals, times } = figure;
  const title = figure.title[reader.language];
  if (column) {
    const listed = page.list.columns.find(({ path }) => path === of)!;
    return { ...columnOf(listed), key, title, ...compact({ decimals }) };
  }
  const isCount = as === "count";
  const parts = page.list.groups!.sums.filter((one) => one.key === of || one.key === over);
  const apart = as === "ratio" && parts.some((one) => one.column?.field.decimalsFrom !== undefined);
  return {
    key,
    title,
    kind: isCount ? "integer" : as === "ratio" && times === "100" ? "percent" : "quantity",
    widget: isCount ? "integer" : "decimal",
    numeric: true,
    sortable: true,
    operators: [],
    ...compact({ decimals, apart: apart ? (true as const) : undefined }),
  };
}
