import { expect, test } from "vitest";
import { safeName } from "./safeName.ts";

test.each([
  ["licence.pdf", "licence.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\营业执照.png", "营业执照.png"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["a\u0000b\n.txt", "ab.txt"],
  ["", "file"],
  ["///", "file"],
  [`${"长".repeat(200)}.pdf`, `${"长".repeat(116)}.pdf`],
])("%j is kept as %j", (name, kept) => {
  expect(safeName(name)).toBe(kept);
});
