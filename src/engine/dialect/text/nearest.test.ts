import { describe, expect, it } from "vitest";
import { editDistance, nearest } from "./nearest.ts";

describe("nearest", () => {
  it("finds the word with the fewest edits", () => {
    expect(nearest("quanttiy", ["quality", "quantity", "unit"])).toBe("quantity");
    expect(nearest("Suplier", ["supplier", "customer"])).toBe("supplier");
  });
  it("says nothing when no word is near", () => {
    expect(nearest("warehouse", ["date", "unit"])).toBeUndefined();
    expect(nearest("x", [])).toBeUndefined();
  });
  it("counts a swap of neighbours as one edit and stops at the limit", () => {
    expect(editDistance("ab", "ba")).toBe(1);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("kitten", "sitting", 2)).toBe(2);
  });
});
