import { createHash } from "node:crypto";

/** Some of a list, the same ones every time: the `count` whose hashes with the seed are smallest, in their old order. */
export function seededSample<T>(list: readonly T[], count: number, seed: string): readonly T[] {
  if (list.length <= count) return list;
  const ranked = list.map((item, at) => ({
    item,
    at,
    rank: createHash("sha256").update(`${seed} ${at}`).digest("hex"),
  }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
