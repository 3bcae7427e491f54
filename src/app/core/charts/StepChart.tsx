import { textWidth } from "../../../engine/index.ts";
import { useIntl } from "react-intl";
import styles from "./charts.module.css";
import { priceChart, type CurvePoint } from "./stepScale.ts";
import { useWidth } from "./useWidth.ts";

/**
 * Prices over time as step lines, one per supplier, distinguished by name, mark and dashes. It is only drawn: the
 * caller shows the same data as a table.
 */
export function StepChart(props: {
  readonly points: readonly CurvePoint[];
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly timeText: (at: number) => string;
  /** What a point is called when it is pointed at. */
  readonly pointText: (point: CurvePoint) => string;
  readonly start?: { readonly price: string; readonly name: string };
}) {
  const { points, from, to, height, timeText, pointText, start } = props;
  const intl = useIntl();
  const [element, width] = useWidth<HTMLDivElement>();
  const longest = Math.max(0, ...points.map(({ who }) => widthOf(shortened(who))));
  const right = points.length === 0 ? 96 : Math.max(72, 28 + longest);
  const size = { width, height, left: 56, right, top: 12, bottom: 28 };
  const chart = priceChart({ points, startPrice: start?.price, from, to, size });
  // The same supplier keeps the same mark, however the lines are ordered.
  const order = [...new Set(points.map(({ who }) => who))].toSorted();
  const edge = width - size.right;
  return (
    <div ref={element} className={styles.chart}>
      <svg width={width} height={height} aria-hidden="true">
        {chart.prices.map(({ y, value }) => (
          <g key={value}>
            <line className={styles.grid} x1={size.left} x2={edge} y1={y} y2={y} />
            <text x={size.left - 8} y={y + 4} textAnchor="end">
              {intl.formatNumber(value, { maximumFractionDigits: 4 })}
            </text>
          </g>
        ))}
        {chart.times
          .filter((_, index) => width > 480 || index % 2 === 0)
          .map(({ x, at }) => (
            <text key={at} x={x} y={height - 8} textAnchor="middle">
              {timeText(at)}
            </text>
          ))}
        {start && chart.startY !== undefined && (
          <>
            <line
              className={styles.start}
              x1={size.left}
              x2={edge}
              y1={chart.startY}
              y2={chart.startY}
            />
            <text x={edge + 8} y={chart.startY - 4}>
              {start.name}
            </text>
          </>
        )}
        {chart.lines.map(({ who, path, points: places, labelY }) => {
          const mark = order.indexOf(who) % 6;
          return (
            <g key={who} className={styles.series} data-mark={mark}>
              <path d={path} className={styles.line} />
              {places.map(({ x, y, of }) => (
                <path key={of.at} d={marks[mark]!} transform={`translate(${x} ${y})`}>
                  <title>{pointText(of)}</title>
                </path>
              ))}
              <path d={marks[mark]!} transform={`translate(${edge + 10} ${labelY})`} />
              <text x={edge + 20} y={labelY + 4}>
                {shortened(who)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A name as long as there is room for beside the chart. */
function shortened(who: string): string {
  return who.length > 9 ? `${who.slice(0, 8)}…` : who;
}

/** About how wide a name is in the chart's bold 12 px, in pixels. */
const widthOf = (name: string): number => textWidth(name, { wide: 12, narrow: 7.5 });

/** Marks around their own middle: circle, square, triangle, diamond, cross, triangle upside down. */
const marks = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  "M-3.5 -3.5h7v7h-7z",
  "M0 -4.5L4.5 3.5H-4.5z",
  "M0 -5L5 0L0 5L-5 0z",
  "M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
  "M0 4.5L4.5 -3.5H-4.5z",
];
