import { describe, expect, it } from "vitest";
import { sheetOf } from "./sheet.ts";
import { inquiryOf, quotationOf } from "../sheetFixture.ts";
import { withAwards, type Wanted } from "./withAwards.ts";

/** Three lines of 100 by two suppliers, of which so much of the lines is awarded. */
function sheet(awards: { readonly A?: (string | null)[]; readonly B?: (string | null)[] } = {}) {
  const { A = [], B = [] } = awards;
  const sumAt = (index: number) => String(Number(A[index] ?? 0) + Number(B[index] ?? 0));
  const lines = [0, 1, 2].map((index) => ({
    quantity: "100",
    lastPrice: "3",
    awarded: sumAt(index),
  }));
  return sheetOf(inquiryOf(lines), [
    quotationOf("A", ["2.1", "2.2", "2.3"], { ranks: [1, 1, 1], awards: A }),
    quotationOf("B", ["2.7", "2.8", "2.9"], { ranks: [2, 2, 2], awards: B }),
  ]);
}
const award = (offer: string, quantity: string, reason = ""): Wanted => ({
  offer,
  quantity,
  reason,
});

describe("a sheet with awards on top", () => {
  it.each([
    ["a line", [award("A1", "100")], { A: ["100"] }],
    ["a part of it", [award("A1", "33.3"), award("B1", "66.7")], { A: ["33.3"], B: ["66.7"] }],
    ["the last word counts", [award("A2", "100"), award("A2", "0")], {}],
    [
      "the whole lot",
      [1, 2, 3].map((line) => award(`B${line}`, "100")),
      { B: ["100", "100", "100"] },
    ],
  ])("is what the server will say: %s", (_name, wanted, awards) => {
    const before = sheet();
    expect(withAwards(before, wanted)).toEqual(sheet(awards));
  });

  it("takes back, and moves a quantity from one to the other", () => {
    const before = sheet({ A: ["100"] });
    expect(withAwards(before, [award("A1", "0")])).toEqual(sheet({ A: ["0"] }));
    expect(withAwards(before, [award("A1", "40"), award("B1", "60")])).toEqual(
      sheet({ A: ["40"], B: ["60"] }),
    );
  });

  it("leaves every other line as it is, and a sheet that has them already", () => {
    const before = sheet({ B: [null, "100"] });
    const after = withAwards(before, [award("A1", "100")]);
    expect(after.lines.map((line, index) => line === before.lines[index])).toEqual([
      false,
      true,
      true,
    ]);
    expect([after.bidders, after.columns]).toEqual([before.bidders, before.columns]);
    expect(after.bidders).toBe(before.bidders);
    expect(withAwards(after, [award("A1", "100")])).toBe(after);
  });
});
