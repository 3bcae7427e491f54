import { expect, test } from "vitest";
import { shortJson } from "./shortJson.ts";

const short = (value: unknown, longest: number) => shortJson(JSON.stringify(value), longest);

test("what is short enough stays whole, labels too", () => {
  expect(short({ title: "Price", set: 1 }, 40)).toBe('{"title":"Price","set":1}');
});

test("of what is longer the beginning is shown, without labels", () => {
  const value = { title: "Deposit price", mark: "priceNo", from: [{ in: "price", order: ["a"] }] };
  expect(short(value, 30)).toBe('{"mark":"priceNo",…}');
  expect(short({ price: value }, 34)).toBe('{"price":{"mark":"priceNo",…}}');
  expect(short([1, "a".repeat(40), 2], 20)).toBe("[1,…]");
  expect(short("a".repeat(40), 20)).toBe(`"${"a".repeat(17)}…"`);
});
