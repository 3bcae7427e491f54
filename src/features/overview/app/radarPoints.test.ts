import { expect, test } from "vitest";
import { radarPoints } from "./radarPoints.ts";

test("values stand on axes clockwise from the top, by their share of the most", () => {
  expect(radarPoints([100, 50, 0, 200], { max: 100, radius: 10 })).toEqual([
    { x: 0, y: -10 },
    { x: 5, y: 0 },
    { x: 0, y: 0 },
    { x: -10, y: 0 },
  ]);
});
