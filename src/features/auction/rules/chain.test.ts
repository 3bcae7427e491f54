import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferContent } from "../answers/auctionProof.ts";
import { emptyChain, headOf, leafOf, nextHead } from "./chain.ts";
import { proofTree, verifyOffer } from "./proof.ts";
import { sha256 } from "./sha256.ts";

test("SHA-256 is the one that everybody has", () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "价é".repeat(length).slice(0, length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

const offer = (id: string): OfferContent => ({
  id,
  number: "RUS2026110001",
  item: 1,
  supplier: "s",
  round: 1,
  price: "98.5",
  netPrice: "98.5",
  receivedAt: "2026-11-21T04:00:00.000001Z",
  key: `key-${id}`,
});

test("a chain's head changes with any leaf and with their order", () => {
  const leaves = ["a", "b", "c"].map((id) => leafOf(offer(id), "00"));
  expect(headOf(leaves)).toBe(leaves.reduce(nextHead, emptyChain));
  expect(headOf([leaves[1]!, leaves[0]!, leaves[2]!])).not.toBe(headOf(leaves));
  expect(headOf(leaves.slice(0, 2))).not.toBe(headOf(leaves));
});

test("an offer is verified by its path; another price, salt or root is not", () => {
  const leaves = ["a", "b", "c"].map((id) => leafOf(offer(id), `salt ${id}`));
  const tree = proofTree(leaves, "seed");
  const mine = { offer: offer("b"), salt: "salt b", path: tree.pathOf(leaves[1]!) };
  expect(verifyOffer(mine, tree.root)).toBe(true);
  expect(verifyOffer({ ...mine, offer: { ...mine.offer, price: "98.4" } }, tree.root)).toBe(false);
  expect(verifyOffer({ ...mine, salt: "salt a" }, tree.root)).toBe(false);
  expect(verifyOffer(mine, proofTree(leaves.slice(0, 2), "seed").root)).toBe(false);
  expect(() => tree.pathOf(sha256("no offer"))).toThrow(RangeError);
});

test("a path is as long for one offer as for a thousand", () => {
  const many = Array.from({ length: 1000 }, (_, index) => sha256(String(index)));
  const one = proofTree(many.slice(0, 1), "seed").pathOf(many[0]!);
  expect(proofTree(many, "seed").pathOf(many[0]!)).toHaveLength(one.length);
});
