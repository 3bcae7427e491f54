import { describe, expect, it } from "vitest";
import {
  needsReason,
  pickBestScore,
  pickLowest,
  pickWhole,
  splitByQuota,
  standing,
} from "./awards.ts";
import { sheetOf } from "./sheet.ts";
import { inquiryOf, quotationOf } from "../sheetFixture.ts";

const sheet = sheetOf(
  inquiryOf([
    { quantity: "100", awarded: "30" },
    { quantity: "40" },
    { quantity: "7", status: "GIVENUP" },
    { quantity: "5", awarded: "5" },
  ]),
  [
    quotationOf("A", ["9.5", "4", "1", "1"], {
      ranks: [2, 1, 1, 1],
      awards: ["30"],
      header: { score: "92" },
    }),
    quotationOf("B", ["8.8", null, "2", "2"], {
      ranks: [1, 0, 2, 2],
      awards: [null, null, null, "5"],
      header: { score: "80" },
    }),
  ],
);
const told = (awards: ReturnType<typeof pickLowest>) =>
  awards.map(({ line, offer, quantity }) => [line.item, offer.quotation, quantity]);

describe("picking", () => {
  it("gives what is left of open lines to the lowest", () => {
    expect(told(pickLowest(sheet))).toEqual([
      [1, "B", "70"],
      [2, "A", "40"],
    ]);
  });
  it("gives it to the best score, on top of what that supplier has", () => {
    expect(told(pickBestScore(sheet))).toEqual([
      [1, "A", "100"],
      [2, "A", "40"],
    ]);
  });
  it("gives one supplier all that he offers", () => {
    expect(told(pickWhole(sheet, { quotation: "B" }))).toEqual([[1, "B", "70"]]);
  });
  it("knows the awards that stand", () => {
    expect(told(standing(sheet))).toEqual([
      [1, "A", "30"],
      [4, "B", "5"],
    ]);
  });
  it("wants a reason for all but the first rank", () => {
    expect(pickBestScore(sheet).map(needsReason)).toEqual([true, false]);
  });
});

describe("a split by quota", () => {
  const [line] = sheet.lines;
  it("gives whole units, the rest to the best rank", () => {
    const quotas = new Map([
      ["A", "33.33"],
      ["B", "66.67"],
    ]);
    expect([...splitByQuota(line!, quotas)]).toEqual([
      ["B", "67"],
      ["A", "33"],
    ]);
  });
  it("gives all to the best rank where nobody has a quota", () => {
    expect([...splitByQuota(line!, new Map())]).toEqual([["B", "100"]]);
  });
});
