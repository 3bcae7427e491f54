import { expect, test } from "vitest";
import { keyTitle } from "./keyTitle.ts";

test.each([
  ["remark", "Remark"],
  ["demandDate", "Demand date"],
  ["sourceNo", "Source no."],
  ["last12Months", "Last 12 months"],
  ["IN_TRANSIT", "In transit"],
  ["NO", "No"],
  ["purchase-order", "Purchase order"],
])("%s is %s", (key, title) => {
  expect(keyTitle(key)).toBe(title);
});
