import type { Row } from "../../src/engine/index.ts";

/** A line with those below it, as its outline number says: `1.2` stands below `1`. */
export interface Branch {
  readonly row: Row;
  readonly place: string;
  readonly below: readonly Branch[];
}

/** Lines as trees by their outline numbers, in their order (`1.10` after `1.9`). A line whose parent is missing stands at the top. */
export function outlineTree(rows: readonly Row[], outline: string): readonly Branch[] {
  const placed = rows
    .map((row) => ({ row, place: placeOf(row, outline) }))
    .toSorted((a, b) => compare(a.place, b.place));
  const places = new Set(placed.map(({ place }) => place));
  const below = (parent: string): readonly Branch[] =>
    placed
      .filter(({ place }) => (places.has(above(place)) ? above(place) : "") === parent)
      .map((one) => ({ ...one, below: below(one.place) }));
  return below("");
}

/** The place of a new line below another one (`""`: at the top): after the last one there. */
export function nextBelow(rows: readonly Row[], outline: string, parent: string): string {
  const used = rows
    .map((row) => placeOf(row, outline))
    .filter((place) => above(place) === parent)
    .map((place) => Number(place.split(".").at(-1)));
  const next = Math.max(0, ...used) + 1;
  return parent === "" ? String(next) : `${parent}.${next}`;
}

/** A branch with everything below it. */
export const wholeBranch = (branch: Branch): readonly Row[] => [
  branch.row,
  ...branch.below.flatMap(wholeBranch),
];

export const above = (place: string): string => place.split(".").slice(0, -1).join(".");

const placeOf = (row: Row, outline: string): string => String(row[outline] ?? "");

function compare(a: string, b: string): number {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
