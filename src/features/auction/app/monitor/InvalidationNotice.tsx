import type { AuctionView } from "../../answers/auction.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import auction from "../auction.module.css";
import { useOfferWords } from "./useOfferWords.ts";

/** Which offer waits for a second person to invalidate it, and why. */
export function InvalidationNotice(props: {
  readonly view: AuctionView;
  readonly buyer: AuctionMonitor;
}) {
  const { view, buyer } = props;
  const words = useWords();
  const inWords = useOfferWords(view);
  const { invalidation } = buyer;
  if (!invalidation) return null;
  const offer = buyer.offers.find(({ id }) => id === invalidation.offer);
  return (
    <p className={auction.notice} data-tone="warning">
      {words("auction.invalidate.notice", {
        offer: offer ? inWords(offer) : "–",
        reason: invalidation.reason,
      })}
    </p>
  );
}
