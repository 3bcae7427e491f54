import type { AppFeature } from "../../../app/core/feature.ts";
import type { DetailPage, ListPage } from "../../../engine/index.ts";
import type { Reader } from "../../../app/core/reader/reader.ts";

/** The hall and the monitor of auctions, the scoring and the check of offers, and the public list of auctions. */
export const auction: AppFeature = {
  name: "auction",
  home: [
    {
      key: "running",
      shown: ({ user, party }) => user.accountType === "SUPPLIER" && party !== null,
      load: async () => (await import("./RunningAuctions.tsx")).RunningAuctions,
    },
  ],
  detail: {
    // Others take part too: what a supplier may see of an auction is its hall.
    instead: [
      {
        key: "hall",
        shown: isForParties,
        load: async () => (await import("./AuctionScreen.tsx")).AuctionScreen,
      },
    ],
    above: [
      {
        key: "link",
        shown: ({ auction: word }) => word !== undefined,
        load: async () => (await import("./AuctionLink.tsx")).AuctionLink,
      },
    ],
  },
  list: {
    instead: [
      {
        key: "events",
        shown: isForParties,
        load: async () => (await import("./AuctionList.tsx")).AuctionListScreen,
      },
    ],
  },
};

function isForParties(
  definition: Pick<DetailPage | ListPage, "auction">,
  { party }: Pick<Reader, "party">,
): boolean {
  return definition.auction !== undefined && party !== null;
}
