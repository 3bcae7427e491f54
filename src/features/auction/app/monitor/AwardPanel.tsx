import { Scrolling } from "../../../../../renderers/feedback/Scrolling.tsx";
import type { AuctionView } from "../../answers/auction.ts";
import type { AuctionAward } from "../../answers/auctionMonitor.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { MonitorActs } from "../auctionSource.ts";
import { usePrices } from "../usePrices.ts";
import { useSending } from "../useSending.ts";
import auction from "../auction.module.css";
import styles from "./monitor.module.css";

/**
 * The final offers of each lot with price and experts' scores side by side, and who is to get it. A choice is kept at once;
 * the event's own buttons award, or send an award of another than the first to approval.
 */
export function AwardPanel(props: {
  readonly view: AuctionView;
  readonly award: AuctionAward;
  /** Keeps a choice, while one may be made. */
  readonly onChoose?: MonitorActs["choose"] | undefined;
}) {
  const { view, award, onChoose } = props;
  const words = useWords();
  const { sending: busy, refused, send } = useSending();
  const { experts } = award;
  const isOther = award.lots.some(({ chosen, leader }) => chosen !== null && chosen !== leader);
  return (
    <section className={auction.card} aria-labelledby="award-title" aria-busy={busy}>
      <h2 id="award-title">{words("auction.award.title")}</h2>
      {experts && (
        <p className={styles.about}>
          {words("auction.award.weights", {
            price: Number(experts.priceWeight),
            experts: 100 - Number(experts.priceWeight),
          })}
          {experts.pending && ` ${words("auction.award.pending")}`}
        </p>
      )}
      {award.lots.map((lot) => (
        <AwardLot
          key={lot.item}
          lot={lot}
          view={view}
          scored={experts !== undefined}
          onChoose={
            onChoose && !busy
              ? (supplier) => void send(() => onChoose(lot.line, supplier))
              : undefined
          }
        />
      ))}
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {isOther && onChoose && (
        <p className={`${auction.notice} ${styles.last}`} data-tone="warning">
          {words("auction.award.other")}
        </p>
      )}
    </section>
  );
}

function AwardLot(props: {
  readonly lot: AuctionAward["lots"][number];
  readonly view: AuctionView;
  readonly scored: boolean;
  readonly onChoose: ((supplier: string | null) => void) | undefined;
}) {
  const { lot, view, scored, onChoose } = props;
  const words = useWords();
  const { decimal } = usePrices(view.currency);
  const heading = `award-lot-${lot.item}`;
  const pick = (supplier: string | null, label: string) => (
    <input
      type="radio"
      name={heading}
      className={styles.radio}
      aria-label={label}
      checked={lot.chosen === supplier}
      disabled={onChoose === undefined}
      onChange={() => onChoose?.(supplier)}
    />
  );
  const isAbove = lot.offers.some(
    ({ supplier, aboveReserve }) => aboveReserve && supplier === lot.chosen,
  );
  const numbers = [
    words("auction.price"),
    words("auction.award.priceScore"),
    ...(scored ? [words("auction.award.expertScore"), words("auction.award.totalScore")] : []),
  ];
  return (
    <div className={styles.award}>
      <h3 id={heading}>
        {lot.item} · {lot.name}
      </h3>
      {lot.reserve !== null && (
        <p
          className={isAbove ? `${auction.notice} ${styles.last}` : styles.about}
          data-tone="warning"
        >
          {isAbove
            ? words("auction.reserve.chosen", { price: decimal(lot.reserve) })
            : `${words("auction.reserve")} ${decimal(lot.reserve)}`}
        </p>
      )}
      {lot.offers.length === 0 ? (
        <p className={auction.none}>{words("auction.ranks.none")}</p>
      ) : (
        <Scrolling className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.narrow}>
                  {words("auction.award.choose")}
                </th>
                <th scope="col" className={styles.narrow}>
                  {words("auction.rank")}
                </th>
                <th scope="col">{words("auction.supplier")}</th>
                {numbers.map((title) => (
                  <th key={title} scope="col" className={styles.number}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lot.offers.map((offer) => (
                <tr key={offer.supplier} data-picked={lot.chosen === offer.supplier || undefined}>
                  <td>{offer.rank !== null && pick(offer.supplier, offer.name)}</td>
                  <td>{offer.rank ?? "–"}</td>
                  <th scope="row">{offer.name}</th>
                  <td className={styles.number}>
                    {decimal(offer.price)}
                    {offer.aboveReserve && (
                      <strong className={styles.above}>{words("auction.reserve.above")}</strong>
                    )}
                  </td>
                  <td className={styles.number}>{score(offer.priceScore)}</td>
                  {scored && <td className={styles.number}>{score(offer.expertScore)}</td>}
                  {scored && (
                    <td className={styles.number}>
                      <strong>{score(offer.totalScore)}</strong>
                    </td>
                  )}
                </tr>
              ))}
              <tr data-picked={lot.chosen === null || undefined}>
                <td>{pick(null, words("auction.award.nobody"))}</td>
                <td colSpan={numbers.length + 2}>{words("auction.award.nobody")}</td>
              </tr>
            </tbody>
          </table>
        </Scrolling>
      )}
    </div>
  );
}

/** A score with two decimals, so that points stand below one another. */
function score(value: string | null): string {
  return value === null ? "–" : Number(value).toFixed(2);
}
