import { useEffect } from "react";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { usePrices } from "../usePrices.ts";
import { dropOfOffer } from "./offerChecks.ts";
import { useOffer, type OfferWay } from "./useOffer.ts";

/**
 * The way of offers of a lot, kept for as long as its card is shown: an offer that was being confirmed when the lot closed is
 * said not to have been sent, one that was sent gets the server's answer, and neither goes without a word.
 */
export function useLotOffer(options: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly send: HallActs["offer"];
  readonly onView: (view: AuctionView) => void;
}): OfferWay {
  const { lot, view, send, onView } = options;
  const words = useWords();
  const { price: shown } = usePrices(view.currency);
  const offer = useOffer({
    item: lot.item,
    send,
    onView,
    foreseen: (price) => {
      // The price of a clock is nobody's choice: it cannot be mistyped.
      if (lot.tick) return undefined;
      const percent = dropOfOffer(price, lot.own?.price ?? lot.startPrice)?.percent;
      return percent !== undefined && Number(percent) > Number(view.rules.bigDropPercent)
        ? words("auction.offer.bigDrop", { percent })
        : undefined;
    },
  });
  const { asking, sending, refuse } = offer;
  const isCut = lot.state !== "OPEN" && asking !== undefined && !sending && !asking.unanswered;
  useEffect(() => {
    if (!isCut) return;
    const key = lot.state === "ENDED" ? "auction.offer.notSent" : "auction.offer.notSentStill";
    refuse(words(key, { price: shown(asking.price) }));
  });
  return offer;
}
