import { sha256 } from "../../rules/sha256.ts";
import type { ChainedOffer } from "../log/readLog.ts";

/** What the tree of a lot's log is filled up with: known to whoever has all salts, so that an audit can make it again. */
export function proofSeed(log: readonly ChainedOffer[]): string {
  return sha256(log.map(({ secret }) => secret?.salt ?? "").join(" "));
}
