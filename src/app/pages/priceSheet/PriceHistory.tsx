import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { priceText } from "./decimals.ts";
import type { PastPrice } from "./sheetSource.ts";
import styles from "./sheet.module.css";

/** Size of the drawing in its own units; it is as wide as its place. */
const [width, height, edge] = [480, 140, 8];

/** What a material has cost: a step line over time and the same as a table. */
export function PriceHistory(props: {
  readonly material: string;
  readonly language: Language;
  readonly load: (material: string) => Promise<readonly PastPrice[]>;
}) {
  const { material, language, load } = props;
  const words = useWords();
  const intl = useIntl();
  const [prices, setPrices] = useState<readonly PastPrice[]>();
  useEffect(() => {
    let shown = true;
    void load(material).then((found) => shown && setPrices(found));
    return () => {
      shown = false;
    };
  }, [material, load]);
  if (!prices) return <Loading />;
  if (prices.length === 0) return <p className={styles.about}>{words("sheet.noHistory")}</p>;
  const day = (date: string) =>
    intl.formatDate(`${date}T00:00:00Z`, { timeZone: "UTC", dateStyle: "medium" });
  return (
    <div className={styles.history}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={stepsOf(prices)} />
      </svg>
      <table>
        <caption className="visually-hidden">{words("sheet.history")}</caption>
        <thead>
          <tr>
            {(["sheet.from", "sheet.supplier", "sheet.price"] as const).map((key) => (
              <th scope="col" key={key}>
                {words(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.toReversed().map(({ supplier, from, price }, index) => (
            <tr key={`${from} ${supplier} ${index}`}>
              <td>{day(from)}</td>
              <td>{supplier}</td>
              <td>{priceText(price, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A price holds until the next one: horizontal, then up or down. */
function stepsOf(prices: readonly PastPrice[]): string {
  const values = prices.map(({ price }) => Number(price));
  const times = prices.map(({ from }) => Date.parse(from));
  const [first, most] = [times[0]!, Math.max(...values, 1e-9)];
  const span = Math.max(times.at(-1)! - first, 1);
  const x = (time: number) => edge + ((time - first) / span) * (width - 4 * edge);
  const y = (value: number) => height - edge - (value / most) * (height - 2 * edge);
  const points = prices.flatMap((_, index): [number, number][] => [
    ...(index > 0 ? ([[x(times[index]!), y(values[index - 1]!)]] as [number, number][]) : []),
    [x(times[index]!), y(values[index]!)],
  ]);
  return [...points, [width, y(values.at(-1)!)] as const].map((point) => point.join()).join(" ");
}
