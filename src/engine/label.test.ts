import { expect, test } from "vitest";
import { asNoun } from "./label.ts";

test.each([
  ["Purchase order", "en", "purchase order"],
  ["ASN", "en", "ASN"],
  ["Delivery note (ASN)", "en", "delivery note (ASN)"],
  ["采购订单", "cn", "采购订单"],
  ["Waybill", "cn", "Waybill"],
] as const)("%s inside a sentence (%s) is %s", (title, language, noun) => {
  expect(asNoun(title, language)).toBe(noun);
});
