/** A price from an instant on: an offer, or a price of the price master. */
export interface CurvePoint {
  readonly at: string;
  readonly who: string;
  readonly price: string;
  /** When it ends, unless another of the same supplier comes before; unset: it lasts. */
  readonly until?: string;
}

/** The line of one supplier: a step at each price, in drawing units. */
interface ChartLine {
  readonly who: string;
  readonly path: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly of: CurvePoint }[];
  /** The position of the name at the right, moved apart from its neighbours. */
  readonly labelY: number;
}
interface Chart {
  readonly lines: readonly ChartLine[];
  /** Where the start price lies; unset without one. */
  readonly startY?: number;
  /** Round prices and instants with their places. */
  readonly prices: readonly { readonly y: number; readonly value: number }[];
  readonly times: readonly { readonly x: number; readonly at: number }[];
}
interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * A price curve in drawing units: time goes right from `from` to `to` (milliseconds), prices go up to the highest of
 * them. A price lasts until the next one of the same supplier, so lines are steps that reach the right edge or their
 * end. Prices become numbers for drawing only.
 */
export function priceChart(options: {
  readonly points: readonly CurvePoint[];
  readonly startPrice?: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly size: ChartSize;
}): Chart {
  const { points, startPrice, from, to, size } = options;
  const values = points.map(({ price }) => Number(price));
  if (startPrice !== undefined) values.push(Number(startPrice));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(highest - lowest, highest * 0.02);
  const [bottom, top] = [highest - span * 1.08, highest + span * 0.08];
  const inner = { w: size.width - size.left - size.right, h: size.height - size.top - size.bottom };
  const x = (at: number) =>
    round(
      size.left + (Math.min(Math.max(at - from, 0), to - from) / Math.max(to - from, 1)) * inner.w,
    );
  const y = (price: number) => round(size.top + ((top - price) / (top - bottom)) * inner.h);
  const edge = size.left + inner.w;

  const byWho = Map.groupBy(points, ({ who }) => who);
  const lines = [...byWho].map(([who, own]) => {
    const places = own.map((of) => ({ x: x(Date.parse(of.at)), y: y(Number(of.price)), of }));
    const steps = places.map((place, index) => {
      const next = places[index + 1]?.x ?? edge;
      const { until } = place.of;
      const end = until === undefined ? next : Math.min(next, x(Date.parse(until)));
      const ended = index > 0 && endOf(places[index - 1]!.of, x) < place.x;
      const begin = index === 0 || ended ? `M${place.x} ${place.y}` : `V${place.y}`;
      return `${begin}H${end}`;
    });
    return { who, path: steps.join(""), points: places, labelY: places.at(-1)!.y };
  });
  return {
    lines: apart(lines, size),
    ...(startPrice !== undefined && { startY: y(Number(startPrice)) }),
    prices: ticks(bottom, top, 5).map((value) => ({ y: y(value), value })),
    times: [0, 0.25, 0.5, 0.75, 1].map((part) => {
      const at = from + (to - from) * part;
      return { x: x(at), at };
    }),
  };
}

/** Where a price ends; one without an end lasts until the next. */
function endOf({ until }: CurvePoint, x: (at: number) => number): number {
  return until === undefined ? Infinity : x(Date.parse(until));
}

/** Height of a name in drawing units. */
const line = 15;

/** Names that would lie upon one another are moved down, then all back up into the drawing. */
function apart(lines: readonly ChartLine[], size: ChartSize): readonly ChartLine[] {
  const ordered = lines.toSorted((a, b) => a.labelY - b.labelY);
  let free = 0;
  const moved = ordered.map((each) => {
    const labelY = Math.max(each.labelY, free);
    free = labelY + line;
    return { ...each, labelY };
  });
  const over = Math.max(0, free - line - (size.height - size.bottom));
  return moved.map((each) => ({ ...each, labelY: each.labelY - over }));
}

/** About `count` round numbers between two. */
function ticks(low: number, high: number, count: number): readonly number[] {
  const raw = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= raw)!;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
