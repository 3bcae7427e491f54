/** A point of a figure, in the units of its drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The points of values on as many axes, the first one upwards, then clockwise: each as far from the middle as its share of
 * `max`, at most to the end of its axis.
 */
export function radarPoints(
  values: readonly number[],
  of: { readonly max: number; readonly radius: number },
): readonly Point[] {
  return values.map((value, index) => {
    const angle = (index / values.length) * 2 * Math.PI - Math.PI / 2;
    const length = of.radius * Math.min(Math.max(value / of.max, 0), 1);
    return { x: round(Math.cos(angle) * length), y: round(Math.sin(angle) * length) };
  });
}

/** A hundredth of a unit is finer than any screen. */
const round = (value: number) => Math.round(value * 100) / 100 + 0;
