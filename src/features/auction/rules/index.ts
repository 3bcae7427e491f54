/* What auctions are decided by, for server and browser. */
export * from "./chain.ts";
export * from "./decrement.ts";
export * from "./extension.ts";
export * from "./judgeOffer.ts";
export * from "./micros.ts";
export * from "./netPrice.ts";
export * from "./offerSteps.ts";
export * from "./outage.ts";
export * from "./ownState.ts";
export * from "./proof.ts";
export * from "./rank.ts";
export * from "./schedule.ts";
export * from "./scores.ts";
export * from "./ticks.ts";
export * from "./totals.ts";
export type * from "./types.ts";
