import type { OfferContent } from "../answers/auctionProof.ts";
import { sha256 } from "./sha256.ts";

/** Head of a chain without offers. */
export const emptyChain = "0".repeat(64);

/**
 * Hash of an offer's facts in the log and of a random salt (32 hex digits): the holder of both can recompute it, and
 * nobody can guess the one without the other.
 */
export function leafOf(offer: OfferContent, salt: string): string {
  const { id, number, item, supplier, round, price, netPrice, receivedAt, key } = offer;
  return sha256(
    JSON.stringify([salt, id, number, item, supplier, round, price, netPrice, receivedAt, key]),
  );
}

/** Head of the chain after an offer. */
export function nextHead(head: string, leaf: string): string {
  return sha256(`${head}${leaf}`);
}

/** Head of a chain of leaves, oldest first. */
export function headOf(leaves: readonly string[]): string {
  return leaves.reduce(nextHead, emptyChain);
}
