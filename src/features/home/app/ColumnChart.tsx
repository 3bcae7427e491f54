import type { HomeChart } from "../answers/home.ts";
import { useIntl } from "react-intl";
import { periodName, SpokenPoints } from "./SpokenPoints.tsx";
import styles from "./home.module.css";

/** Size of the drawing in its own units; it is as wide as its card. */
const [width, height, foot] = [480, 150, 18];

/** Values over days or months, as columns; screen readers get the same as a table. */
export function ColumnChart({ chart }: { readonly chart: HomeChart }) {
  const intl = useIntl();
  const { points } = chart;
  const most = Math.max(...points.map(({ value }) => Number(value)), 1);
  const step = width / points.length;
  const name = (key: string) => periodName(key, intl);
  const { suffix = "" } = chart;
  const shown = (value: string) =>
    `${intl.formatNumber(Number(value), { maximumFractionDigits: suffix === "" ? 0 : 1 })}${suffix}`;
  return (
    <div className={styles.drawing}>
      <p className={styles.most} aria-hidden="true">
        {intl.formatNumber(most, { notation: "compact" })}
        {suffix}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} />
        {points.map(({ key, value }, index) => {
          const tall = (Number(value) / most) * (height - foot);
          return (
            <rect
              key={key}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={height - foot - tall}
              height={tall}
            >
              <title>{`${name(key!)}: ${shown(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{name(points[0]!.key!)}</span>
        {points.length > 1 && <span>{name(points.at(-1)!.key!)}</span>}
      </p>
      <SpokenPoints chart={chart} />
    </div>
  );
}
