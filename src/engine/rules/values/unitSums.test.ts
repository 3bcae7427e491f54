import { expect, test } from "vitest";
import { sumsByUnit, unitSumsText } from "./unitSums.ts";

const kg = { id: "1", code: "KG", name: "Kilogram", decimals: 3 };
const pieces = { id: "2", code: "PCS", name: "Piece", decimals: 0 };

test("what is counted in different units is never added up", () => {
  const rows = [
    { quantity: "1.5", unit: kg },
    { quantity: "10", unit: pieces },
    { quantity: "0.25", unit: kg },
    { quantity: null, unit: pieces },
    { quantity: "7", unit: null },
  ];
  const sums = sumsByUnit(rows, { key: "quantity", decimalsFrom: "unit" });
  expect(sums).toEqual([
    { of: kg, sum: "1.75" },
    { of: pieces, sum: "10" },
    { of: null, sum: "7" },
  ]);
  expect(unitSumsText(sums, "en", "code")).toBe("1.750 KG · 10 PCS · 7");
  expect(unitSumsText([...sums, { of: pieces, sum: "0" }], "en", "code")).toBe(
    "1.750 KG · 10 PCS · 7",
  );
  expect(unitSumsText(sums, "en", "name")).toBe("1.75 Kilogram · 10 Piece · 7");
  expect(unitSumsText([{ of: pieces, sum: "0" }], "en", "code")).toBe("0");
});

test("without a value there is no sum", () => {
  expect(
    sumsByUnit([{ quantity: null, unit: kg }], { key: "quantity", decimalsFrom: "unit" }),
  ).toEqual([]);
});
