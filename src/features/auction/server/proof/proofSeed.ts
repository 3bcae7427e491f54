import { sha256 } from "../../rules/sha256.ts";
import type { ChainedOffer } from "../log/readLog.ts";

/** The padding of the tree of a lot's log: the holder of all salts can recompute it, for an audit. */
export function proofSeed(log: readonly ChainedOffer[]): string {
  return sha256(log.map(({ secret }) => secret?.salt ?? "").join(" "));
}
