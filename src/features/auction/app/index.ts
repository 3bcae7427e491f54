export { auction } from "./feature.ts";
export { auctionStart } from "./start.ts";
