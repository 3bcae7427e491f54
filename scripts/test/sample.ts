import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";

/** Whether this is `npm run test:full`, which leaves nothing out. */
export const full = process.env.WAYBILL_TEST_FULL === "1";

/** What samples are drawn by: `npm test` always by the same word unless told (`--seed`), `test:full` by the commit. */
export const seed = process.env.WAYBILL_TEST_SEED ?? "waybill";

/**
 * `count` items of a list that is too long for `npm test`, in their old order: the same ones for the same seed, name and
 * items, wherever they stand in the list. `test:full` takes all. The run's summary says how many of how many were taken.
 */
export function sampled<T>(
  name: string,
  list: readonly T[],
  count: number,
  keyOf: (item: T) => string = (item) => JSON.stringify(item),
): readonly T[] {
  const chosen = full || list.length <= count ? list : drawn(list, count, `${seed} ${name}`, keyOf);
  noteShare(name, chosen.length, list.length);
  return chosen;
}

function drawn<T>(
  list: readonly T[],
  count: number,
  salt: string,
  keyOf: (item: T) => string,
): readonly T[] {
  const rankOf = (item: T) =>
    createHash("sha256")
      .update(`${salt} ${keyOf(item)}`)
      .digest("hex");
  const ranked = list.map((item, at) => ({ item, at, rank: rankOf(item) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.at - b.at))
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Notes for the run's summary how much of a suite was taken, if the run asked for that. */
export function noteShare(name: string, taken: number, all: number): void {
  const file = process.env.WAYBILL_TEST_SHARES;
  if (file) appendFileSync(file, `${JSON.stringify({ name, taken, all })}\n`);
}
