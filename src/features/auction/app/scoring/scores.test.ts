import { expect, it } from "vitest";
import { isScore, unfinished } from "./scores.ts";

it("a score is 0 to 100 with two decimals at most", () => {
  const good = ["0", "100", "99.5", "87.25"];
  const bad = ["", "-1", "100.01", "87.255", "ten"];
  expect([...good, ...bad].filter(isScore)).toEqual(good);
});
it("counts what is still to be given, by criterion or in total", () => {
  const one = { supplier: "a", scores: { price: "80" }, total: null, opinion: "" };
  const criteria = [
    { key: "price", title: "Price", weight: "50" },
    { key: "service", title: "Service", weight: "50" },
  ];
  expect(unfinished([one], criteria)).toBe(1);
  expect(unfinished([one, { ...one, total: "70" }], [])).toBe(1);
});
