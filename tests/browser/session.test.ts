import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { demoPassword, eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { signIn, tabNames } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe("signing in", () => {
  it("is offered in three languages before anyone is known, and is clean for axe in light and dark", () =>
    walk(stage, {}, async ({ page }) => {
      await page.goto("/user/login");
      await page.getByRole("heading", { level: 1, name: "登录" }).waitFor();
      expect(await page.getAttribute("html", "lang")).toBe("zh-CN");
      expect(await axe(page)).toEqual([]);
      await page.getByRole("button", { name: "繁體中文" }).click();
      await page.getByRole("heading", { level: 1, name: "登入" }).waitFor();
      expect(await page.getAttribute("html", "lang")).toBe("zh-TW");
      await page.getByRole("button", { name: "English" }).click();
      await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
      await page.getByRole("button", { name: "Switch to dark" }).click();
      await page.locator('body[data-appearance="dark"]').waitFor();
      expect(await axe(page)).toEqual([]);
    }));

  it("says at the form what is missing and what is wrong, and lets the password be typed again", () =>
    walk(stage, { language: "en" }, async ({ page }) => {
      await page.goto("/user/login");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Enter your user name").waitFor();
      await page.getByText("Enter your password").waitFor();
      await page.getByLabel("User name").fill("wangmin");
      await page.getByLabel("Password", { exact: true }).fill("not it");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Wrong name or password").waitFor();
      expect(
        await page
          .getByLabel("Password", { exact: true })
          .evaluate((box) => box === document.activeElement),
      ).toBe(true);
      await page.keyboard.type(demoPassword);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/home/homepage");
    }));

  it.runIf(inFull)("fills in a demo account at a click", () =>
    walk(stage, { language: "en" }, async ({ page }) => {
      await page.goto("/user/login");
      await page.getByRole("button", { name: /wangmin/ }).click();
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("**/home/homepage");
      const greeting = page.getByRole("heading", { level: 1, name: /^Good .+, \S/ });
      await greeting.waitFor();
      expect(await page.title()).toBe("Home · Waybill");
    }),
  );

  it.runIf(inFull)("leads on to the page that was asked for", () =>
    walk(stage, {}, async ({ page }) => {
      await page.goto("/purchasing/purchase-order?sort=number&size=20");
      await page.waitForURL("**/user/login?from=*");
      await signIn(page, "wangmin");
      await page.waitForURL("**/purchasing/purchase-order?sort=number&size=20");
      await eventually(() => tabNames(page)).toEqual(["首页", "采购订单"]);
      expect(await page.title()).toBe("采购订单 · Waybill");
    }),
  );
});

describe("a session", () => {
  it("ends by signing out, in every tab of the browser, and leaves nothing personal behind", () =>
    walk(stage, { language: "en" }, async ({ page, context }) => {
      await page.goto("/user/login");
      await signIn(page, "liqiang");
      const other = await context.newPage();
      await other.goto("/home/homepage");
      await other.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("button", { name: /^Account/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.waitForURL("**/user/login");
      await other.waitForURL("**/user/login");
      const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
      expect(kept.filter((key) => !/^waybill\.(language|appearance|density)$/.test(key))).toEqual(
        [],
      );
    }));

  it.runIf(inFull)(
    "that the server ended shows a notice and the sign-in page, and comes back after signing in",
    () =>
      walk(stage, { language: "en" }, async (visitor) => {
        const { page } = visitor;
        await page.goto("/user/login");
        await signIn(page, "chenjing");
        await page.evaluate(async () => {
          const { token } = JSON.parse(localStorage.getItem("waybill.session")!) as {
            token: string;
          };
          await fetch("/rs/logout", {
            method: "POST",
            headers: { Authorization: `Bearer ${token}` },
          });
        });
        await page.getByRole("link", { name: "Purchase orders", exact: true }).first().click();
        await page.getByRole("alert").getByText("Login expired, please log in again").waitFor();
        await page.waitForURL("**/user/login?from=%2Fpurchasing%2Fpurchase-order");
        expect(await page.evaluate(() => localStorage.getItem("waybill.session"))).toBeNull();
        visitor.forgive(/401 \(Unauthorized\)/);
      }),
  );
});

describe("addresses", () => {
  it.runIf(inFull)("/ and /dashboard lead home", () =>
    walk(stage, { as: "wangmin" }, async ({ page }) => {
      for (const path of ["/", "/dashboard"]) {
        await page.goto(path);
        await page.waitForURL("**/home/homepage");
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
      expect(await axeInFull(page)).toEqual([]);
    }),
  );

  it.runIf(inFull)("that do not exist lead to /404, which leads back home", () =>
    walk(stage, { as: "wangmin", language: "en" }, async (visitor) => {
      const { page } = visitor;
      for (const path of ["/nowhere", "/a/b/c/d", "/purchasing/no-such-page"]) {
        await page.goto(path);
        await page.waitForURL("**/404");
        await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      }
      expect(await axeInFull(page)).toEqual([]);
      await page.getByRole("button", { name: "Back to home" }).click();
      await page.waitForURL("**/home/homepage");
      await eventually(() => tabNames(page)).toEqual(["Home"]);
      visitor.forgive(/404 \(Not Found\)/);
    }),
  );

  it.runIf(inFull)("of 403 and 500 offer the way home too", () =>
    walk(stage, { language: "en" }, async ({ page }) => {
      for (const [path, title] of [
        ["/403", "No permission"],
        ["/500", "Something went wrong"],
      ] as const) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect(await page.getByRole("button", { name: "Back to home" }).isEnabled()).toBe(true);
      }
    }),
  );
});
