import { useIntl } from "react-intl";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import { StepChart } from "../../../../app/core/charts/StepChart.tsx";

/** The offers of a lot over time: a step line a supplier, told apart by name, mark and dashes; a table says the same. */
export function PriceChart({
  lot,
  view,
}: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
}) {
  const words = useWords();
  const intl = useIntl();
  const { time } = useMoments();
  const { price } = usePrices(view.currency);
  const points = lot.curve ?? [];
  const from = Date.parse(view.startsAt);
  const to = Math.max(
    from + 60_000,
    Date.parse(lot.endsAt ?? view.endsAt ?? points.at(-1)?.at ?? view.startsAt),
  );
  return (
    <section className={auction.card} aria-labelledby="price-chart">
      <h2 id="price-chart">{words("auction.chart.title", { name: lot.name })}</h2>
      <StepChart
        points={points}
        from={from}
        to={to}
        height={280}
        timeText={(at) =>
          intl.formatDate(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
        }
        pointText={({ who, price: of, at }) => `${who} ${price(of)} ${time(at)}`}
        start={{ price: lot.startPrice, name: words("auction.chart.start") }}
      />
      {points.length === 0 && <p className={auction.none}>{words("auction.chart.none")}</p>}
      <table className="visually-hidden">
        <caption>{words("auction.chart.title", { name: lot.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{words("auction.mine.time")}</th>
            <th scope="col">{words("auction.supplier")}</th>
            <th scope="col">{words("auction.price")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, who, price: of }) => (
            <tr key={`${at}${who}`}>
              <td>{time(at)}</td>
              <td>{who}</td>
              <td>{price(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
