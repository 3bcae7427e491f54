import { ExactDecimal } from "../../../../engine/index.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import type { Watched } from "./watched.ts";

/** Whether a price is above another: both decimal text. */
export function isAbove(price: string, limit: string): boolean {
  return new ExactDecimal(price).gt(limit);
}

/** The final offers of a finished event with the chosen suppliers; nothing before, and where there was no offer. */
export function awardOf({ parts, data, finals, names }: Watched): Pick<AuctionMonitor, "award"> {
  if (finals.length === 0) return {};
  const { event } = data;
  const lots = data.lots.map((lot) => ({
    item: lot.item,
    line: lot.id,
    name: lot.name ?? "",
    status: lot.status,
    reserve: lot.reservePrice,
    leader: lot.leader,
    chosen: lot.awardedSupplier,
    offers: finals
      .filter((final) => final.lot === lot.id)
      .map(({ supplier, rank, price, priceScore, expertScore, totalScore }) => ({
        supplier,
        name: names.get(supplier)?.name ?? "",
        rank,
        price,
        aboveReserve: lot.reservePrice !== null && isAbove(price, lot.reservePrice),
        priceScore,
        expertScore,
        totalScore,
      })),
  }));
  const experts = {
    priceWeight: event.priceWeight ?? "100",
    pending: finals.every(({ totalScore }) => totalScore === null),
  };
  const field = { table: parts.auction.tables.lots, key: parts.key("lots", "awardedSupplier") };
  return { award: { field, lots, ...(event.evaluation === "EXPERT" && { experts }) } };
}
