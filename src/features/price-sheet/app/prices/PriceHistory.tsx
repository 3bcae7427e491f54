import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import type { Language } from "../../../../engine/index.ts";
import { StepChart } from "../../../../app/core/charts/StepChart.tsx";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { BesideMissing } from "../../../../app/core/parts/BesideMissing.tsx";
import type { Beside } from "../../../../app/core/source/rowsBeside.ts";
import { Loading } from "../../../../app/core/parts/Loading.tsx";
import { priceText, quantityText } from "../sheet/decimals.ts";
import { trendOf } from "./pastPoints.ts";
import type { PastPrice } from "../sheet/sheetSource.ts";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import styles from "../sheet/sheet.module.css";

/** What a material has cost: a step line over time for each supplier, and the same as a table. */
export function PriceHistory(props: {
  readonly material: string;
  /** The currency that is drawn; that of most prices unless stated. */
  readonly currency?: string;
  readonly language: Language;
  readonly load: (material: string) => Promise<Beside<PastPrice>>;
}) {
  const { material, currency, language, load } = props;
  const words = useWords();
  const intl = useIntl();
  const [today] = useState(() => Date.now());
  const { answer, failed, again } = useAsked(useCallback(() => load(material), [material, load]));
  if (!answer && !failed) return <Loading />;
  const prices = answer?.rows ?? [];
  if (failed || prices.length === 0)
    return (
      <BesideMissing
        {...{ failed, again }}
        none={words("sheet.noHistory")}
        partial={answer?.partial}
        className={styles.about}
      />
    );
  const day = (date: string | number) =>
    intl.formatDate(date, { timeZone: "UTC", dateStyle: "medium" });
  const priceOf = (of: string, price: string) => `${of} ${priceText(price, language)}`;
  const trend = trendOf(prices, { currency, today });
  const isLadder = prices.some(({ fromQuantity }) => Number(fromQuantity) > 0);
  return (
    <div className={styles.history}>
      {trend && (
        <StepChart
          points={trend.points}
          from={trend.from}
          to={trend.to}
          height={220}
          timeText={(at) =>
            intl.formatDate(at, {
              timeZone: "UTC",
              year: "2-digit",
              month: "2-digit",
              day: "2-digit",
            })
          }
          pointText={({ who, at, price }) => `${who} ${priceOf(trend.currency, price)} ${day(at)}`}
        />
      )}
      <table>
        <caption className="visually-hidden">{words("sheet.history")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("sheet.from")}</th>
            <th scope="col">{words("sheet.to")}</th>
            <th scope="col">{words("sheet.supplier")}</th>
            {isLadder && <th scope="col">{words("sheet.fromQuantity")}</th>}
            <th scope="col">{words("sheet.price")}</th>
          </tr>
        </thead>
        <tbody>
          {prices.toReversed().map((one, index) => (
            <tr key={`${one.from} ${one.supplier} ${index}`}>
              <td>{day(one.from)}</td>
              <td>{one.to === "" ? "–" : day(one.to)}</td>
              <td>{one.supplier}</td>
              {isLadder && <td>{quantityText(one.fromQuantity, language)}</td>}
              <td>{priceOf(one.currency, one.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
