import type { ListRow } from "../../src/engine/index.ts";
import { sharedValue } from "../widgets/reference/referenceValue.ts";

/** What is seen of time: from its beginning so many milliseconds. */
export interface Span {
  readonly from: number;
  readonly length: number;
}
export interface Bar {
  readonly row: ListRow;
  readonly from: number;
  readonly to: number;
  /** Bars of a lane that overlap lie in rows below each other: 0, 1, 2. */
  readonly depth: number;
  /** When the next one in its row begins; none: it is the last. */
  readonly next?: number | undefined;
}
export interface Lane {
  /** The id of a reference, or the value itself; `""`: none. */
  readonly key: string;
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly depths: number;
}

const hour = 3_600_000;
/** Bars are moved by quarters of an hour. */
export const stepLength = hour / 4;

/** The lanes of rows, by their titles, each with its bars in the order in which they begin. Rows without both instants have none. */
export function lanesOf(
  rows: readonly ListRow[],
  paths: { readonly from: string; readonly to: string; readonly lane: string },
): readonly Lane[] {
  const lanes = new Map<string, { title: string; bars: Omit<Bar, "depth">[] }>();
  for (const row of rows) {
    const [from, to] = [Date.parse(String(row[paths.from])), Date.parse(String(row[paths.to]))];
    if (!(to >= from)) continue;
    const { key, title } = sharedValue(row[paths.lane]);
    const lane = lanes.get(key) ?? { title, bars: [] };
    lane.bars.push({ row, from, to });
    lanes.set(key, lane);
  }
  return [...lanes]
    .map(([key, { title, bars }]) => ({ key, title, ...packed(bars) }))
    .toSorted((a, b) => a.title.localeCompare(b.title) || a.key.localeCompare(b.key));
}

/** Each bar in the first row of its lane in which nothing lies where it does. */
function packed(bars: readonly Omit<Bar, "depth">[]): Pick<Lane, "bars" | "depths"> {
  const ends: number[] = [];
  const nexts: number[] = [];
  const placed = bars
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from);
      const depth = free < 0 ? ends.length : free;
      ends[depth] = bar.to;
      return { ...bar, depth };
    })
    .toReversed()
    .map((bar): Bar => {
      const next = nexts[bar.depth];
      nexts[bar.depth] = bar.from;
      return { ...bar, next };
    })
    .toReversed();
  return { bars: placed, depths: Math.max(1, ends.length) };
}

/** Where a bar lies in what is seen, in percent of its width; what reaches beyond is cut. */
export function barPlace({ from, to }: Pick<Bar, "from" | "to">, span: Span) {
  const within = (at: number) => Math.min(100, Math.max(0, ((at - span.from) / span.length) * 100));
  const left = within(from);
  return { left, width: Math.max(0.4, within(to) - left) };
}

/** Where the name of a bar stands that is too short for it: in the room behind it, if there is any; in percent as `barPlace`. */
export function nameBeside(
  { from, to, next }: Bar,
  span: Span,
): { readonly left: number; readonly width: number } | undefined {
  const { left, width } = barPlace({ from, to }, span);
  const end = left + width;
  const room = next === undefined ? 100 - end : barPlace({ from: next, to: next }, span).left - end;
  return width < short && room > width ? { left: end, width: room } : undefined;
}
/** A bar of less than so many percent shows a few letters. */
const short = 7;

/** How long a pointer has moved in time, in whole steps. */
export function movedBy(pixels: number, width: number, span: Span): number {
  if (width <= 0) return 0;
  return Math.round(((pixels / width) * span.length) / stepLength) * stepLength || 0;
}
