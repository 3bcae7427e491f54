import type { AuctionParts } from "./auctionParts.ts";
import type { SupplierRow } from "./eventData.ts";

/**
 * Whether a supplier of an event is told of its lots and course: who is invited or admitted, and in the end who was in the
 * hall. Who applied and was not admitted, or was turned away, is told what strangers are.
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
