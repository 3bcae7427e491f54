import type { HomeChart } from "../answers/home.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { BarChart } from "./BarChart.tsx";
import { ColumnChart } from "./ColumnChart.tsx";
import styles from "./home.module.css";

/** The charts of the reader's role. */
export function Charts({ charts }: { readonly charts: readonly HomeChart[] }) {
  const words = useWords();
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <section key={chart.key} className={styles.card} aria-labelledby={`chart-${chart.key}`}>
          <h2 id={`chart-${chart.key}`}>{chart.title}</h2>
          {chart.points.length === 0 ? (
            <p className={styles.none}>{words("home.noData")}</p>
          ) : chart.chart === "bars" ? (
            <BarChart chart={chart} />
          ) : (
            <ColumnChart chart={chart} />
          )}
        </section>
      ))}
    </div>
  );
}
