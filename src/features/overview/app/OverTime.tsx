import { useCallback } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { Link } from "react-router";
import { Chart } from "../../../../renderers/charts/Chart.tsx";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { OverviewView } from "../words/overview.ts";
import { askFigure, pathBehind } from "./askFigure.ts";
import styles from "./overview.module.css";

/** A measure of a record by month or year; each value leads to the rows behind it. */
export function OverTime(props: {
  readonly chart: OverviewView["charts"][number];
  readonly id: string;
}) {
  const { chart, id } = props;
  const intl = useIntl();
  const { menu } = useReader();
  const ask = useCallback(
    (signal: AbortSignal) => askFigure(chart, id, { step: chart.step, signal }),
    [chart, id],
  );
  const { answer, failed } = useAsked(ask);
  if (failed) return null;
  const rows = (answer?.rows ?? []).filter(({ value }) => value !== null);
  const texts = rows.map(
    ({ value }) =>
      `${intl.formatNumber(Number(value), { maximumFractionDigits: 2 })}${answer?.suffix ?? ""}`,
  );
  const names = rows.map(({ at = "" }) => nameOf(at, intl));
  const values = rows.map(({ value }) => Number(value));
  const series = [{ name: chart.title, as: "bar" as const, values, texts }];
  const data = answer ? { categories: names, series } : null;
  return (
    <section className={styles.list} aria-label={chart.title}>
      <h2>{chart.title}</h2>
      <div className={styles.chart}>
        <Chart data={data} label={chart.title} />
      </div>
      {rows.length > 0 && (
        <ul className={styles.steps}>
          {rows.map((row, index) => {
            const path = pathBehind(row, menu);
            const text = `${names[index]!} ${texts[index]!}`;
            return (
              <li key={row.at}>{path === undefined ? text : <Link to={path}>{text}</Link>}</li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** `2026`, `2026-11` or the first day of either as people write it; it has no time zone. */
function nameOf(at: string, intl: IntlShape): string {
  if (at.length <= "2026".length) return at;
  return intl.formatDate(`${at.slice(0, "2026-11".length)}-01T00:00:00Z`, {
    timeZone: "UTC",
    year: "numeric",
    month: "short",
  });
}
