import type { HomeChart } from "../answers/home.ts";
import { FormattedNumber } from "react-intl";
import { Link } from "react-router";
import { Bars } from "../../../app/core/charts/Bars.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { filterOfPoint, listBehind } from "./homeData.ts";

/** A chart of the home page as bars, longest first; each leads to the rows that it counts. */
export function BarChart({ chart }: { readonly chart: HomeChart }) {
  const words = useWords();
  const { menu } = useReader();
  const rows = chart.points.map((point) => {
    const filter = filterOfPoint(chart, point);
    const address = filter && listBehind(menu, chart, filter);
    const { key, value } = point;
    const name = point.label ?? words(key === undefined ? "home.others" : "home.noValue");
    const digits = chart.suffix ? 1 : 0;
    return {
      key: key === undefined ? "rest" : `${key}`,
      name,
      ...(address !== undefined && { label: <Link to={address}>{name}</Link> }),
      value: Number(value),
      text: (
        <>
          <FormattedNumber value={Number(value)} maximumFractionDigits={digits} />
          {chart.suffix}
        </>
      ),
    };
  });
  const heading = (
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{chart.title}</th>
        <th scope="col">{chart.measure ?? words("home.count")}</th>
      </tr>
    </thead>
  );
  return <Bars heading={heading} rows={rows} widest={100} />;
}
