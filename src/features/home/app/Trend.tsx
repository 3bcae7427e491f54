import type { HomeChart } from "../answers/home.ts";
import { FormattedNumber, useIntl } from "react-intl";
import { useWords } from "../../../app/core/language/useWords.ts";
import { periodName, SpokenPoints } from "./SpokenPoints.tsx";
import styles from "./home.module.css";

/** Size of the drawing in its own units; it is as wide as its column. */
const [width, height] = [320, 84];

/** One figure over time with its reading: what it is now, and how much more or less than before. */
export function Trend({ chart }: { readonly chart: HomeChart }) {
  const words = useWords();
  const intl = useIntl();
  const { points, suffix = "", key, title } = chart;
  const values = points.map(({ value }) => Number(value));
  const [last, before] = [values.at(-1)!, values.at(-2)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * width;
  const y = (value: number) => 6 + (1 - (value - least) / span) * (height - 12);
  const line = values.map((value, at) => `${x(at)} ${y(value)}`).join(" L ");
  return (
    <section className={styles.card} aria-labelledby={`chart-${key}`}>
      <h2 id={`chart-${key}`}>{title}</h2>
      <p className={styles.reading}>
        <b>
          <FormattedNumber value={last} maximumFractionDigits={suffix === "" ? 0 : 1} />
          {suffix}
        </b>
        {before !== undefined && (
          <span data-tone={last > before ? "up" : last < before ? "down" : undefined}>
            {words(last === before ? "home.asBefore" : last > before ? "home.more" : "home.less", {
              by: intl.formatNumber(Math.abs(last - before), { maximumFractionDigits: 1 }),
              unit: suffix === "%" ? "percent" : "other",
              span: chart.by ?? "month",
            })}
          </span>
        )}
      </p>
      {values.length > 2 && (
        <div className={styles.trend}>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M 0 ${height} L ${line} L ${width} ${height} Z`} />
            <path d={`M ${line}`} />
          </svg>
          <p className={styles.axis} aria-hidden="true">
            <span>{periodName(points[0]!.key!, intl)}</span>
            <span>{periodName(points.at(-1)!.key!, intl)}</span>
          </p>
          <SpokenPoints chart={chart} />
        </div>
      )}
    </section>
  );
}
