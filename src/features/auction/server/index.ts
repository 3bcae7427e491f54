import type { ServerFeature } from "../../../server/http/feature.ts";
import { systemTables } from "./systemTables.ts";
import { demoSteps } from "./demoSteps.ts";
import { auction } from "./effects/auction.ts";
import { openAuctions } from "./openAuctions.ts";
import { auctionRoutes } from "./routes.ts";

/** Auctions: their clock, offers and who watches them. */
export const auctionServer: ServerFeature = {
  name: "auction",
  tables: systemTables,
  effects: [auction],
  demoSteps,
  // Their steps are due to the moment, by the exact clock.
  drives: (document) => document.auction !== undefined,
  routes: { signedIn: auctionRoutes },
  open: openAuctions,
};
