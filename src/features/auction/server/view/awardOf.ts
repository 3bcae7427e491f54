import type { AuctionMonitor } from "../../answers/auction.ts";
import type { Watched } from "./watched.ts";

/** The final offers of an event that is over with what is chosen; nothing before, and where there was no offer. */
export function awardOf({ parts, data, finals, names }: Watched): Pick<AuctionMonitor, "award"> {
  if (finals.length === 0) return {};
  const { event } = data;
  const lots = data.lots.map((lot) => ({
    item: lot.item,
    line: lot.id,
    name: lot.name ?? "",
    status: lot.status,
    leader: lot.leader,
    chosen: lot.awardedSupplier,
    offers: finals
      .filter((final) => final.lot === lot.id)
      .map(({ supplier, rank, price, priceScore, expertScore, totalScore }) => ({
        supplier,
        name: names.get(supplier)?.name ?? "",
        rank,
        price,
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
