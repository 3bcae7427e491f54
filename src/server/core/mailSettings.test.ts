import { expect, test } from "vitest";
import { mailSettingsOf } from "./mailSettings.ts";

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
