export { hooks } from "./hooks.ts";
export { openAuctionClock } from "./auctionClock.ts";
export { auctionOf, partsOf } from "./auctionParts.ts";
export type { Instants } from "./instant.ts";
export { offerNow } from "./offerNow.ts";
export { participate } from "./participate.ts";
export { auctionRoutes } from "./routes.ts";
export { requireWatching } from "./view/viewOf.ts";
export { openWatchers } from "./watchers.ts";
