import type { AuctionView } from "../../answers/auction.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { usePrices } from "../usePrices.ts";

/** One offer of an event in words: whose it is, for which lot, and its price unless that is still sealed. */
export function useOfferWords({ currency }: Pick<AuctionView, "currency">) {
  const words = useWords();
  const { price } = usePrices(currency);
  return (offer: AuctionMonitor["offers"][number]): string =>
    words("auction.log.offer", {
      who: offer.who,
      item: offer.item,
      price: offer.price === undefined ? words("auction.sealedPrice") : price(offer.price),
    });
}
