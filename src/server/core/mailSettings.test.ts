import { describe, expect, test } from "vitest";
import { isMailAddress, mailSettingsOf } from "./mailSettings.ts";

const from = "documents@example.com";

test("nothing is set where neither is", () => {
  expect(mailSettingsOf("", "")).toBeUndefined();
});

test.each(["smtp://localhost:2525", "smtps://me:secret@mail.example.com"])("%s is taken", (url) => {
  expect(mailSettingsOf(url, from)).toEqual({ url, from });
});

test.each([
  ["http://me:secret@mail", from, /^SMTP_URL is "…"/],
  ["smtp://", from, /^SMTP_URL/],
  ["", from, /^SMTP_URL is ""/],
  ["smtp://mail", "", /^SMTP_FROM is ""/],
  ["smtp://mail", "Waybill <documents@example.com>", /^SMTP_FROM/],
])("%s from %s is refused without the password", (url, sender, said) => {
  expect(() => mailSettingsOf(url, sender)).toThrow(said);
  expect(() => mailSettingsOf(url, sender)).not.toThrow(/secret/);
});

describe("an address", () => {
  test.each(["a@b.cn", "first.last+tag@sub.example.com", "o'neil@xn--fiqs8s.example"])(
    "is %s",
    (text) => expect(isMailAddress(text)).toBe(true),
  );
  test.each([
    "",
    "a@b",
    "a b@c.de",
    "a@b.de,c@d.ef",
    "a@b.de\r\nBcc: c@d.ef",
    "a@b.de\n",
    '"a"@b.de',
    "A <a@b.de>",
    "a@-b.de",
    ".a@b.de",
    "a..b@c.de",
    "a@b@c.de",
    `${"a".repeat(65)}@b.de`,
    `a@${"b.".repeat(130)}de`,
  ])("is not %j", (text) => expect(isMailAddress(text)).toBe(false));
});
