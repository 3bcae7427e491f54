import type { HomeChart } from "../answers/home.ts";
import { FormattedNumber, useIntl, type IntlShape } from "react-intl";
import { useWords } from "../../../app/core/language/useWords.ts";

/** The values of a chart over time as a table, for screen readers alone. */
export function SpokenPoints({ chart }: { readonly chart: HomeChart }) {
  const words = useWords();
  const intl = useIntl();
  const { points } = chart;
  const name = (key: string) => periodName(key, intl);
  return (
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
  );
}

/** `2026-11-21` or `2026-11` as people write it; it has no time zone. */
export function periodName(key: string, intl: IntlShape): string {
  const isDay = key.length > "2026-11".length;
  return intl.formatDate(`${isDay ? key : `${key}-01`}T00:00:00Z`, {
    timeZone: "UTC",
    year: isDay ? undefined : "numeric",
    month: "short",
    day: isDay ? "numeric" : undefined,
  });
}
