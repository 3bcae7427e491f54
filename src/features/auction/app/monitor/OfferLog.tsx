import { Scrolling } from "../../../../../renderers/feedback/Scrolling.tsx";
import type { AuctionView } from "../../answers/auction.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import { useState } from "react";
import type { MonitorActs } from "../auctionSource.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import { InvalidateDialog } from "./InvalidateDialog.tsx";
import { useOfferWords } from "./useOfferWords.ts";
import styles from "./monitor.module.css";

/** The offers as they come, the latest first; new ones are said to screen readers when they are free. */
export function OfferLog(props: {
  readonly view: AuctionView;
  readonly buyer: AuctionMonitor;
  /** Asks for an offer to be invalidated, where the reader may. */
  readonly onInvalidate?: MonitorActs["invalidate"] | undefined;
}) {
  const { view, buyer, onInvalidate } = props;
  const [asked, setAsked] = useState<AuctionMonitor["offers"][number]>();
  const mayAsk = onInvalidate !== undefined && buyer.invalidation === undefined;
  const words = useWords();
  const { time } = useMoments();
  const inWords = useOfferWords(view);
  return (
    <section className={auction.card} aria-labelledby="monitor-offers">
      <h2 id="monitor-offers">{words("auction.log.title")}</h2>
      {buyer.offers.length === 0 && <p className={auction.none}>{words("auction.log.none")}</p>}
      <Scrolling className={styles.log} role="log" aria-labelledby="monitor-offers">
        <ol>
          {buyer.offers.map((offer) => (
            <li key={offer.id} data-invalid={!offer.valid || undefined}>
              <time dateTime={offer.receivedAt}>{time(offer.receivedAt)}</time>
              <span>{inWords(offer)}</span>
              {offer.rank !== undefined && (
                <span className={styles.about}>
                  {words("auction.rankIs", { rank: offer.rank })}
                </span>
              )}
              {offer.extended && <strong>{words("auction.log.extended")}</strong>}
              {!offer.valid && <strong>{words("auction.log.invalid")}</strong>}
              {buyer.invalidation?.offer === offer.id && (
                <strong>{words("auction.invalidate.waits")}</strong>
              )}
              {mayAsk && offer.valid && (
                <button
                  type="button"
                  className={styles.invalidate}
                  aria-label={words("auction.invalidate.of", {
                    who: offer.who,
                    time: time(offer.receivedAt),
                  })}
                  onClick={() => setAsked(offer)}
                >
                  {words("auction.invalidate")}
                </button>
              )}
            </li>
          ))}
        </ol>
      </Scrolling>
      {asked && onInvalidate && (
        <InvalidateDialog
          of={inWords(asked)}
          send={(reason) => onInvalidate(asked.id, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
