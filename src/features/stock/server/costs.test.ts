import { describe, expect, test } from "vitest";
import { ExactDecimal } from "../../../engine/index.ts";
import { costAfter, type Cost } from "./costs.ts";

const none: Cost = { quantity: new ExactDecimal(0), average: null };
const fold = (...moves: readonly (readonly [change: string, cost: string])[]) => {
  const { quantity, average } = moves.reduce(
    (cost, [change, each]) => costAfter(cost, new ExactDecimal(change), new ExactDecimal(each)),
    none,
  );
  return [quantity.toFixed(), average?.toFixed()];
};

describe("the moving average", () => {
  test("averages what comes in with what is there, with six decimals", () => {
    expect(fold(["10", "4"], ["20", "5"])).toEqual(["30", "4.666667"]);
  });
  test("is not changed by what goes out at the average, nor by a pair", () => {
    expect(fold(["10", "4"], ["-3", "4"])).toEqual(["7", "4"]);
    expect(fold(["10", "4"], ["-10", "4"], ["10", "4"])).toEqual(["10", "4"]);
  });
  test("gives up what goes out at another cost: the reversal of a receipt leaves what was before", () => {
    expect(fold(["10", "4"], ["10", "6"], ["-10", "6"])).toEqual(["10", "4"]);
  });
  test("stands when all is gone, until the next receipt", () => {
    expect(fold(["10", "4"], ["-10", "4"])).toEqual(["0", "4"]);
    expect(fold(["10", "4"], ["-12", "4"], ["5", "7"])).toEqual(["3", "7"]);
  });
  test("a cost of nothing is a cost", () => {
    expect(fold(["10", "4"], ["10", "0"])).toEqual(["20", "2"]);
  });
});
