import { expect, test } from "vitest";
import type { FieldView } from "../page/definition.ts";
import { fieldDecimals } from "./fieldDecimals.ts";

const field = (more: object) => ({ key: "price", ...more }) as unknown as FieldView;
const currency = (decimals: number) => ({ id: "c", code: "C", name: null, decimals });

test("a line's field that follows the header's currency takes the header's, whatever the line has", () => {
  const price = field({ decimalsFrom: "header.currency", decimals: 2 });
  const line = { currency: currency(0) };
  expect(fieldDecimals(price, line, { currency: currency(3) })).toBe(3);
  // A list row has it as a column of its own.
  expect(fieldDecimals(price, { "header.currency": currency(4) }, undefined)).toBe(4);
  // The header itself stands alone.
  expect(fieldDecimals(price, { currency: currency(1) }, undefined)).toBe(1);
});

test("a quantity has as many as its value, whatever its unit may have", () => {
  const weight = field({ key: "weight", kind: "quantity", decimalsFrom: "unit" });
  expect(fieldDecimals(weight, { unit: currency(3) }, undefined)).toBeUndefined();
});

test("without a currency it has its own decimals, else as many as the value", () => {
  const path = { decimalsFrom: "header.currency" };
  expect(fieldDecimals(field({ ...path, decimals: 2 }), {}, { currency: null })).toBe(2);
  expect(fieldDecimals(field(path), {}, {})).toBeUndefined();
});
