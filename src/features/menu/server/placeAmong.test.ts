import { expect, test } from "vitest";
import { placeAmong, type Sorted } from "./placeAmong.ts";

const group = (...sorts: readonly number[]): readonly Sorted[] =>
  sorts.map((sort, at) => ({ id: "abcdefgh"[at]!, sort }));

test.each<[string, readonly Sorted[], string | null, Record<string, number>]>([
  ["into an empty group", [], null, { x: 10 }],
  ["behind all", group(10, 20), null, { x: 30 }],
  ["between two, changing neither", group(10, 20), "b", { x: 15 }],
  ["to the front", group(10, 20), "a", { x: 4 }],
  ["where there is no room, pushing no more than it must", group(1, 2, 9), "b", { x: 2, b: 3 }],
  ["before the very first", group(0, 1, 5), "a", { x: 0, a: 1, b: 2 }],
  ["among equals", group(10, 10, 10), "b", { x: 11, b: 12, c: 13 }],
  ["behind all where the other has gone", group(10), "gone", { x: 20 }],
])("%s", (_, siblings, before, expected) =>
  expect(Object.fromEntries(placeAmong(siblings, "x", before))).toEqual(expected),
);

/** Every rising list of up to four numbers from 0 to 3. */
const lists = (length: number, from = 0): readonly (readonly number[])[] =>
  length === 0
    ? [[]]
    : [0, 1, 2, 3]
        .filter((first) => first >= from)
        .flatMap((first) => lists(length - 1, first).map((rest) => [first, ...rest]));

test("the moved entry stands just before the other, whatever the numbers were", () => {
  for (const numbers of [1, 2, 3, 4].flatMap((length) => lists(length)))
    for (const { id: before } of group(...numbers)) {
      const siblings = group(...numbers);
      const placed = placeAmong(siblings, "x", before);
      expect([...placed.values()].every((sort) => sort >= 0)).toBe(true);
      // The menu's order is stable: of equals the moved one is the last here, as the worst case.
      const after = [...siblings, { id: "x", sort: 0 }]
        .map(({ id, sort }) => ({ id, sort: placed.get(id) ?? sort }))
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id }) => id);
      const expected = siblings.map(({ id }) => id);
      expected.splice(expected.indexOf(before), 0, "x");
      expect(after, `${numbers.join()} before ${before}`).toEqual(expected);
    }
});
