import type { HomeChart, HomePoint } from "../answers/home.ts";
import { FormattedNumber } from "react-intl";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { filterOfPoint, listBehind } from "./homeData.ts";
import styles from "./home.module.css";

/** One bar a value, longest first: a table that is drawn as bars, so that everybody reads the same. */
export function BarChart({ chart }: { readonly chart: HomeChart }) {
  const words = useWords();
  const { menu } = useReader();
  const longest = Math.max(...chart.points.map(({ value }) => Math.abs(Number(value))), 1);
  const nameOf = ({ key, label }: HomePoint) =>
    label ?? words(key === undefined ? "home.others" : "home.noValue");
  return (
    <table className={styles.bars}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{chart.title}</th>
          <th scope="col">{chart.measure ?? words("home.count")}</th>
        </tr>
      </thead>
      <tbody>
        {chart.points.map((point) => {
          const filter = filterOfPoint(chart, point);
          const address = filter && listBehind(menu, chart, filter);
          const share = Math.abs(Number(point.value)) / longest;
          return (
            <tr key={point.key === undefined ? "rest" : `${point.key}`}>
              <th scope="row" title={nameOf(point)}>
                {address === undefined ? nameOf(point) : <Link to={address}>{nameOf(point)}</Link>}
              </th>
              <td>
                <span className={styles.bar} style={{ width: `${share * 100}%` }} />
                <span className={styles.value}>
                  <FormattedNumber
                    value={Number(point.value)}
                    maximumFractionDigits={chart.suffix ? 1 : 0}
                  />
                  {chart.suffix}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
