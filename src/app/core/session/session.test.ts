import { describe, expect, it } from "vitest";
import { isServersPage, pathAfterSignIn, signInPath } from "./session.ts";

describe("the way back after signing in", () => {
  it("leads to the page that was asked for", () => {
    const asked = '/purchasing/purchase-order?filter=[{"field":"date"}]&page=2';
    const from = new URL(signInPath(asked), "http://waybill").searchParams.get("from");
    expect(pathAfterSignIn(from)).toBe(asked);
  });
  it("is home when nothing was asked for", () => {
    expect(signInPath("/")).toBe("/user/login");
    expect(pathAfterSignIn(null)).toBe("/home/homepage");
    expect(pathAfterSignIn("/user/login?from=/x")).toBe("/home/homepage");
  });
  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "never leaves the app: %s",
    (from) => expect(pathAfterSignIn(from)).toBe("/home/homepage"),
  );
  it("is loaded where the server makes the page", () => {
    const loaded = ["/docs", "/docs/rights", "/docs?x", "/docs#x"];
    expect([...loaded, "/docsy", "/home"].filter(isServersPage)).toEqual(loaded);
  });
});
