import { Scrolling } from "../../../../../renderers/feedback/Scrolling.tsx";
import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { Countdown } from "../Countdown.tsx";
import { lotWord } from "../phaseWords.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./monitor.module.css";

/** All lots at a glance; one is picked for its ranks and its curve. */
export function LotsTable(props: {
  readonly view: AuctionView;
  readonly picked: number;
  readonly onPick: (item: number) => void;
  readonly now: () => number;
}) {
  const { view, picked, onPick, now } = props;
  const words = useWords();
  const { decimal } = usePrices(view.currency);
  return (
    <section className={auction.card} aria-labelledby="monitor-lots">
      <h2 id="monitor-lots">{words("auction.lots")}</h2>
      <Scrolling className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words("auction.lot")}</th>
              <th scope="col">{words("auction.timeLeft")}</th>
              <th scope="col" className={styles.number}>
                {words("auction.startPrice")}
              </th>
              <th scope="col" className={styles.number}>
                {words("auction.best")}
              </th>
              <th scope="col" className={styles.number}>
                {words("auction.saving")}
              </th>
              <th scope="col">{words("auction.leader")}</th>
              <th scope="col" className={styles.number}>
                {words("auction.offers")}
              </th>
              <th scope="col" className={styles.number}>
                {words("auction.extensions")}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.lots.map((lot) => (
              <tr key={lot.item} data-picked={lot.item === picked || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={lot.item === picked}
                    onClick={() => onPick(lot.item)}
                  >
                    {lot.item} · {lot.name}
                  </button>
                  <span className={styles.about}>
                    {decimal(lot.quantity, 0)} {lot.unit}
                  </span>
                </th>
                <td>
                  {lot.state === "OPEN" && lot.endsAt !== null ? (
                    <Countdown small label="" until={lot.endsAt} now={now} />
                  ) : (
                    words(lotWord(lot.state))
                  )}
                </td>
                <td className={styles.number}>{decimal(lot.startPrice)}</td>
                <td className={styles.number}>
                  <strong>{lot.best === undefined ? "–" : decimal(lot.best)}</strong>
                  {lot.reserve && (
                    <span
                      className={
                        lot.best === undefined || lot.reserve.met ? styles.about : styles.above
                      }
                    >
                      {words(
                        lot.best === undefined || lot.reserve.met
                          ? "auction.reserve.is"
                          : "auction.reserve.over",
                        { price: decimal(lot.reserve.price) },
                      )}
                    </span>
                  )}
                </td>
                <td className={styles.number}>{saving(lot.startPrice, lot.best)}</td>
                <td className={styles.name}>{lot.leader ?? "–"}</td>
                <td className={styles.number}>{lot.offerCount ?? 0}</td>
                <td className={styles.number}>{lot.extensions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className={auction.none}>
        {words("auction.inCurrency", { currency: view.currency.code })}
      </p>
    </section>
  );
}

/** How far the best price lies below the start price, in percent to show: no money is made of it. */
function saving(start: string, best: string | undefined): string {
  if (best === undefined || Number(start) === 0) return "–";
  return `${(((Number(start) - Number(best)) / Number(start)) * 100).toFixed(1)} %`;
}
