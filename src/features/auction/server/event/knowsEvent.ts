import type { AuctionParts } from "./auctionParts.ts";
import type { SupplierRow } from "./eventData.ts";

/**
 * Whether a supplier of an event may know its lots and course: invited or admitted ones, and in the end those who
 * were in the hall. An applicant who was not admitted, or was turned away, sees what strangers see.
 */
export function knowsEvent(
  parts: AuctionParts,
  { participation, enteredAt, disqualified }: SupplierRow,
): boolean {
  const { entered, invited, gone } = parts.auction.states;
  if (enteredAt !== null || disqualified) return true;
  const { final } = parts.table("suppliers").machines[0]?.state(participation) ?? {};
  return !final && [...entered, ...invited, ...gone].includes(participation);
}
