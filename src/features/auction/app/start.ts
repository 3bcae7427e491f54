import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const auctionStart: StartFeature = {
  name: "auction",
  messages: {
    cn: () => import("../messages/zh-CN.ts"),
    tw: () => import("../messages/zh-TW.ts"),
    en: () => import("../messages/en-US.ts"),
  },
  publicPages: [
    {
      path: "/user/biddingCenter",
      title: "bidding.title",
      load: async () => (await import("./BiddingCenter.tsx")).BiddingCenter,
    },
  ],
  documentParts: {
    hall: async () => (await import("./AuctionScreen.tsx")).AuctionScreen,
    scores: async () => (await import("./scoring/ScoringScreen.tsx")).ScoringScreen,
    verify: async () => (await import("./VerifyScreen.tsx")).VerifyScreen,
  },
};
