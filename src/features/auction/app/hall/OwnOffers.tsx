import { Scrolling } from "../../../../../renderers/feedback/Scrolling.tsx";
import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./hall.module.css";

/** The reader's own offers, the latest first, and whether they count. */
export function OwnOffers({ view }: { readonly view: AuctionView }) {
  const words = useWords();
  const { time } = useMoments();
  const { price } = usePrices(view.currency);
  const offers = view.lots
    .flatMap(({ item, own }) => (own?.history ?? []).map((offer) => ({ ...offer, item })))
    .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
  return (
    <section className={auction.card} aria-labelledby="own-offers">
      <h2 id="own-offers">{words("auction.mine.title")}</h2>
      {offers.length === 0 ? (
        <p className={auction.none}>{words("auction.mine.none")}</p>
      ) : (
        <Scrolling className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words("auction.mine.time")}</th>
                <th scope="col">{words("auction.lot")}</th>
                {view.rounds > 1 && <th scope="col">{words("auction.mine.round")}</th>}
                <th scope="col" className={styles.number}>
                  {words("auction.price")}
                </th>
                <th scope="col">{words("auction.mine.state")}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <tr key={offer.id} data-invalid={!offer.valid || undefined}>
                  <td>
                    <time dateTime={offer.receivedAt}>{time(offer.receivedAt)}</time>
                  </td>
                  <td>{offer.item}</td>
                  {view.rounds > 1 && <td>{offer.round}</td>}
                  <td className={styles.number}>{price(offer.price)}</td>
                  <td>
                    {offer.valid
                      ? words(offer.extended ? "auction.mine.extended" : "auction.mine.valid")
                      : words("auction.mine.invalid", { reason: offer.invalidReason ?? "" })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </section>
  );
}
