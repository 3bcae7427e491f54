import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { openStage, walk, type Stage } from "./harness.ts";
import { openTab } from "./life.ts";
import { draftOrder, front } from "./orders.ts";
import { signIn } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Pixels that the page is wider than the window: what people would have to scroll sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

describe("on a phone 360 px wide", () => {
  it("people sign in, find an order by the menu, change it and save, without scrolling sideways", () =>
    walk(stage, { width: 360, height: 740, language: "en" }, async ({ page }) => {
      const { number } = await draftOrder(stage);
      await page.goto("/user/login");
      await page.getByLabel("User name").waitFor();
      expect([await overhang(page), await axeInFull(page)]).toEqual([0, []]);
      await signIn(page, "liqiang");
      await page.getByRole("heading", { level: 1, name: /^Good / }).waitFor();
      expect([await overhang(page), await axeInFull(page)]).toEqual([0, []]);

      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog").getByRole("navigation", { name: "Menu" });
      await menu.getByRole("link", { name: "Purchase orders", exact: true }).click();
      const card = front(page)
        .getByRole("button", { name: new RegExp(number) })
        .first();
      await card.waitFor();
      expect([await overhang(page), await axeInFull(page)]).toEqual([0, []]);

      await card.click();
      await openTab(page, "Details");
      const title = front(page).getByRole("textbox", { name: /^Title/ });
      await title.waitFor();
      expect([await overhang(page), await axe(page)]).toEqual([0, []]);
      await title.fill("Changed on a phone");
      await front(page).getByRole("button", { name: /Save/ }).click();
      await page.getByText("Saved", { exact: true }).first().waitFor();
      await page.reload();
      await title.waitFor();
      expect(await title.inputValue()).toBe("Changed on a phone");
    }));
});
