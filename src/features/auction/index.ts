import type { Feature } from "../../engine/dialect/model/feature.ts";
import { auction as auctionEffect } from "./words/effects/auction.ts";
import { linkAuction } from "./words/link.ts";
import { ref } from "../../engine/dialect/shapes/words.ts";
import { auctionShape } from "./words/shape.ts";

export type { AuctionLot, AuctionView, OfferReceipt, OwnOffer } from "./answers/auction.ts";
export type { AuctionVerification, OfferContent } from "./answers/auctionProof.ts";
export type { ScoreSheet } from "./answers/auctionScores.ts";
export { leafOf } from "./rules/chain.ts";
export { decrement } from "./rules/decrement.ts";
export { microsOf } from "./rules/micros.ts";
export { proofTree, verifyOffer } from "./rules/proof.ts";
export type { EventRules, LoggedOffer } from "./rules/types.ts";
/** Documents that are auctions. */
export const auction: Feature = {
  name: "auction",
  words: {
    shapes: { document: { auction: ref("auction") }, definitions: { auction: auctionShape } },
    link: { actions: linkAuction },
    facts: {
      list: ({ document }) => ({ auction: document.auction !== undefined }),
      detail: ({ document, menu }, reader) => ({
        auction: document.auction && { scores: reader.can(menu, "score") },
      }),
    },
  },
  effects: [auctionEffect],
};
