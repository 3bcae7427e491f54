import { describe, expect, test } from "vitest";
import { isMailAddress } from "./mailAddress.ts";

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
