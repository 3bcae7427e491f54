import type { VerifiableOffer } from "../answers/auctionProof.ts";
import { leafOf } from "./chain.ts";
import { sha256 } from "./sha256.ts";

type Path = VerifiableOffer["path"];

/**
 * The tree over the leaves of a lot that is published after the close: leaves sorted by their hash, filled up with leaves
 * of nobody to at least 1,024 (then 4,096 and so on), so that neither a place nor the length of a path says how many offers
 * there were, or when.
 */
interface ProofTree {
  readonly root: string;
  /** From a leaf up to the root. Throws when the leaf is not there. */
  readonly pathOf: (leaf: string) => Path;
}

const smallest = 1024;

/**
 * Builds the tree. `seed` is kept from participants: the padding is made from it and cannot be distinguished from
 * offers.
 */
export function proofTree(leaves: readonly string[], seed: string): ProofTree {
  let size = smallest;
  while (size < leaves.length) size *= 4;
  const fill = Array.from({ length: size - leaves.length }, (_, index) =>
    sha256(`fill ${seed} ${index}`),
  );
  const levels = [[...leaves, ...fill].sort()];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    levels.push(
      Array.from({ length: level.length / 2 }, (_, index) =>
        parent(level[index * 2]!, level[index * 2 + 1]!),
      ),
    );
  }
  const places = new Map(levels[0]!.map((leaf, index) => [leaf, index]));
  return {
    root: levels.at(-1)![0]!,
    pathOf: (leaf) => {
      let index = places.get(leaf);
      if (index === undefined) throw new RangeError(`No leaf ${leaf}`);
      const path: { side: "left" | "right"; hash: string }[] = [];
      for (const level of levels.slice(0, -1)) {
        path.push({ side: index % 2 === 0 ? "right" : "left", hash: level[index ^ 1]! });
        index >>= 1;
      }
      return path;
    },
  };
}

/** Whether an offer, as its supplier knows it, is in the log behind the root. */
export function verifyOffer(
  { offer, salt, path }: Pick<VerifiableOffer, "offer" | "salt" | "path">,
  root: string,
): boolean {
  let hash = leafOf(offer, salt);
  for (const { side, hash: sibling } of path)
    hash = side === "left" ? parent(sibling, hash) : parent(hash, sibling);
  return hash === root;
}

function parent(left: string, right: string): string {
  return sha256(`node ${left}${right}`);
}
