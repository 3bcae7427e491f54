import { describe, expect, it } from "vitest";
import { offerMarks } from "./marks.ts";
import { sheetOf } from "./sheet.ts";
import { savingOf, savingOfLine } from "./sums.ts";
import { inquiryOf, quotationOf } from "../sheetFixture.ts";

const inquiry = inquiryOf([
  { quantity: "100", awarded: "100", lastPrice: "10", targetPrice: "9" },
  { quantity: "40", awarded: "0" },
]);
const quotations = [
  quotationOf("A", ["9.5", "4"], { ranks: [2, 1], header: { rank: 2 }, awards: ["40"] }),
  quotationOf("B", ["8.8", null], { ranks: [1], header: { rank: 1 }, awards: ["60"] }),
  quotationOf("C", ["1", "1"], { header: { status: "EXPIRED" } }),
];

describe("a price sheet", () => {
  const sheet = sheetOf(inquiry, quotations);

  it("has suppliers in the order of their ranks, without those that were not opened", () => {
    expect(sheet.bidders.map(({ quotation }) => quotation)).toEqual(["B", "A"]);
    expect(sheet.bidders.map(({ quoted }) => quoted)).toEqual([1, 2]);
    expect([...sheet.won]).toEqual([
      ["B", { amount: "528", lines: 1 }],
      ["A", { amount: "380", lines: 1 }],
    ]);
  });

  it("knows what is left of a line and who is cheapest", () => {
    expect(sheet.lines.map(({ open, lowest }) => [open, lowest])).toEqual([
      ["0", "8.8"],
      ["40", "4"],
    ]);
  });

  it("sums awards and saves against last prices, exactly", () => {
    // 40 × 9.5 + 60 × 8.8 = 908 against 100 × 10
    expect(sheet.totals).toEqual({
      awarded: "908",
      atLast: "1000",
      nowOfLast: "908",
      saving: "9.2",
      done: 1,
    });
    expect(sheet.lines.map(savingOfLine)).toEqual(["9.2", null]);
  });

  it("marks the lowest, the target and the change on the last price", () => {
    const [line] = sheet.lines;
    expect(offerMarks(line!, line!.offers.get("B")!)).toEqual({
      lowest: true,
      withinTarget: true,
      change: "-12.0",
    });
    expect(offerMarks(line!, line!.offers.get("A")!)).toEqual({
      lowest: false,
      withinTarget: false,
      change: "-5.0",
    });
  });
});

it("prices of another currency are compared in the local one", () => {
  const dollars = quotationOf("D", ["2"], { header: { exchangeRate: "7" } });
  const { lines } = sheetOf(inquiryOf([{ quantity: "1" }]), [dollars]);
  expect(lines[0]!.offers.get("D")).toMatchObject({ price: "2", local: "14" });
  // As binary numbers 0.1 × 3 is 0.30000000000000004.
  const tenths = quotationOf("E", ["0.1"], { header: { exchangeRate: "3" } });
  const exact = sheetOf(inquiryOf([{ quantity: "1" }]), [tenths]).lines[0]!;
  expect(exact.offers.get("E")).toMatchObject({ price: "0.1", local: "0.3" });
});

it.each([
  ["100", "92", "8.0"],
  ["100", "108", "-8.0"],
  [null, "92", null],
  ["0", "92", null],
  ["3", "2", "33.3"],
])("the saving of %s to %s is %s percent", (last, now, saving) => {
  expect(savingOf(last, now)).toBe(saving);
});
