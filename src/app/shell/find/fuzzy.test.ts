import { describe, expect, it } from "vitest";
import { bestScore, fuzzyScore } from "./fuzzy.ts";

const rank = (texts: string[], typed: string) =>
  texts
    .map((text) => [text, fuzzyScore(text, typed)] as const)
    .filter(([, score]) => score !== undefined)
    .toSorted((a, b) => b[1]! - a[1]!)
    .map(([text]) => text);

describe("what was typed", () => {
  it("is found at the beginning, in a word, and as first letters of words", () => {
    expect(rank(["My approvals", "Purchase order", "Order lines"], "order")).toEqual([
      "Order lines",
      "Purchase order",
    ]);
    expect(rank(["Purchase order", "Stocktake plan"], "po")).toEqual(["Purchase order"]);
    expect(rank(["采购订单", "请购单"], "订单")).toEqual(["采购订单"]);
    expect(rank(["PUR_PO", "PUR_REQ"], "purreq")).toEqual(["PUR_REQ"]);
  });
  it("is not found in letters strewn about, nor where one is missing", () => {
    expect(fuzzyScore("Purchase order lines of last year", "xyz")).toBeUndefined();
    expect(fuzzyScore("Administration of everything there is", "asg")).toBeUndefined();
  });
  it("does not mind case, accents and spaces", () => {
    expect(fuzzyScore("Nguyễn", "nguyen")).toBeDefined();
    expect(fuzzyScore("Purchase order", "  PURCH  ")).toBeDefined();
    expect(fuzzyScore("anything", "")).toBe(0);
  });
  it("is judged by the best of several names", () => {
    expect(bestScore(["采购订单", "Purchase order"], "purchase")).toBe(
      fuzzyScore("Purchase order", "purchase"),
    );
    expect(bestScore(["a"], "b")).toBeUndefined();
  });
});
