import { expect, test } from "vitest";
import { nameFor, safeName } from "./safeName.ts";

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

test.each([
  ["application/pdf", "invoice.exe", "invoice.pdf"],
  ["application/pdf", "invoice.PDF", "invoice.PDF"],
  ["image/jpeg", "photo.jpeg", "photo.jpeg"],
  ["image/png", "photo", "photo.png"],
  ["image/png", ".html", "file.png"],
  ["application/x-cfb", "list.xls", "list.xls"],
  ["text/plain", "notes.md", "notes.md"],
])("%s named %j is kept as %j", (mime, name, kept) => {
  expect(nameFor(mime, name)).toBe(kept);
});
