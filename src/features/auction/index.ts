export type { AuctionLot, AuctionView, OfferReceipt, OwnOffer } from "./answers/auction.ts";
export type { AuctionVerification, OfferContent } from "./answers/auctionProof.ts";
export type { ScoreSheet } from "./answers/auctionScores.ts";
export { leafOf } from "./rules/chain.ts";
export { decrement } from "./rules/decrement.ts";
export { microsOf } from "./rules/micros.ts";
export { proofTree, verifyOffer } from "./rules/proof.ts";
export type { EventRules, LoggedOffer } from "./rules/types.ts";
