import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** The steps of an auction's course. */
export const auctionSteps = [
  "publish",
  "start",
  "round",
  "suspend",
  "resume",
  "outage",
  "ask",
  "invalidate",
  "recount",
  "enter",
  "close",
  "scores",
  "award",
  "fail",
  "tell",
] as const;

/** What schema files say to `auction` (server/effects/auction.ts). */
export const auction: EffectSignature = {
  name: "auction",
  params: { enum: [...auctionSteps], description: "The step of the auction" },
  gives: {
    auction: { type: "row", fields: { enough: { type: "boolean" }, valid: { type: "boolean" } } },
  },
};
