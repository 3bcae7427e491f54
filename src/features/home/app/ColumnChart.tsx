import type { HomeChart } from "../answers/home.ts";
import { FormattedNumber, useIntl, type IntlShape } from "react-intl";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./home.module.css";

/** Size of the drawing in its own units; it is as wide as its card. */
const [width, height, foot] = [480, 150, 18];

/** Values over days or months, as columns; screen readers get the same as a table. */
export function ColumnChart({ chart }: { readonly chart: HomeChart }) {
  const words = useWords();
  const intl = useIntl();
  const { points } = chart;
  const most = Math.max(...points.map(({ value }) => Number(value)), 1);
  const step = width / points.length;
  const name = (key: string) => nameOf(key, intl);
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
      <table className="visually-hidden">
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words(chart.by === "month" ? "home.month" : "home.day")}</th>
            <th scope="col">{chart.measure ?? words("home.count")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, value }) => (
            <tr key={key}>
              <th scope="row">{name(key!)}</th>
              <td>
                <FormattedNumber value={Number(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `2026-11-21` or `2026-11` as people write it; it has no time zone. */
function nameOf(key: string, intl: IntlShape): string {
  const isDay = key.length > "2026-11".length;
  return intl.formatDate(`${isDay ? key : `${key}-01`}T00:00:00Z`, {
    timeZone: "UTC",
    year: isDay ? undefined : "numeric",
    month: "short",
    day: isDay ? "numeric" : undefined,
  });
}
