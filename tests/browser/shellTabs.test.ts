import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages as american } from "../../src/app/core/messages/en-US.ts";
import { messages as simplified } from "../../src/app/core/messages/zh-CN.ts";
import { messages as traditional } from "../../src/app/core/messages/zh-TW.ts";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { front } from "./orders.ts";
import { tabNames } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const pages = ["/purchasing/purchase-order", "/purchasing/requisition", "/masters/material"];
const buyer = { as: "liqiang", language: "en" } as const;
const bar = (page: Page) =>
  page.getByRole("navigation", { name: /^(已打开的页面|已開啟的頁面|Open pages)$/ });

/** Opens the pages as tabs, the last in front. */
async function openAll(page: Page): Promise<void> {
  for (const path of pages) {
    await page.goto(path);
    await bar(page).locator("[data-active]").waitFor();
  }
  await eventually(() => tabNames(page)).toHaveLength(4);
}
const paths = (page: Page) =>
  bar(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

const inLanguages = [
  ["cn", simplified],
  ["tw", traditional],
  ["en", american],
] as const;
describe.runIf(inFull).each(inLanguages)("the menu of a tab in %s", (language, words) => {
  it("closes the tab, those on a side, the others or all, and says when there is none", () =>
    walk(stage, { as: "liqiang", language }, async ({ page }) => {
      await openAll(page);
      const tab = (index: number) => bar(page).getByRole("link").nth(index);
      const choose = async (index: number, item: keyof typeof words) => {
        await tab(index).click({ button: "right" });
        await page.getByRole("menuitem", { name: words[item], exact: true }).click();
      };
      const says = (message: keyof typeof words) =>
        page.locator(".ant-message").getByText(words[message]).last().waitFor();

      await choose(3, "tabs.menu.right");
      await says("tabs.noRight");
      await choose(1, "tabs.menu.left");
      await says("tabs.noLeft");
      expect(await paths(page)).toHaveLength(4);
      await choose(2, "tabs.menu.right");
      await eventually(() => paths(page)).toEqual(["/home/homepage", pages[0], pages[1]]);
      expect(new URL(page.url()).pathname).toBe(pages[1]);
      await choose(2, "tabs.menu.others");
      await eventually(() => paths(page)).toEqual(["/home/homepage", pages[1]]);
      await tab(0).click({ button: "right" });
      const own = page.getByRole("menuitem", { name: words["tabs.menu.this"], exact: true });
      expect(await own.getAttribute("aria-disabled")).toBe("true");
      await eventually(() => page.locator(".ant-message-notice").count()).toBe(0);
      expect(await axeInFull(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await choose(0, "tabs.menu.all");
      await eventually(() => paths(page)).toEqual(["/home/homepage"]);
      await choose(0, "tabs.menu.all");
      await says("tabs.last");
    }));
});

describe("the tab bar", () => {
  it.runIf(inFull)("is worked by keyboard: menu key, Alt+W, Alt+PageUp and Alt+PageDown", () =>
    walk(stage, buyer, async ({ page }) => {
      await openAll(page);
      await bar(page).getByRole("link", { name: "Requisition" }).focus();
      await page.keyboard.press("Shift+F10");
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await eventually(focused).toBe("Close");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await eventually(focused).toBe("Close to the left");
      await page.keyboard.press("Enter");
      await eventually(() => paths(page)).toEqual(["/home/homepage", pages[1], pages[2]]);
      // The address is ahead of what is on the screen: a key means the tab that is seen.
      const seen = () => bar(page).locator("[data-active]").innerText();
      await page.keyboard.press("Alt+PageDown");
      await eventually(seen).toBe("Home");
      await page.keyboard.press("Alt+PageUp");
      await eventually(seen).toBe("Materials");
      await page.keyboard.press("Alt+w");
      await eventually(() => paths(page)).toEqual(["/home/homepage", pages[1]]);
      await page.waitForURL(`**${pages[1]}`);
      await eventually(seen).toBe("Requisitions");
      expect(await paths(page)).toHaveLength(2);
    }),
  );

  it("asks about unsaved changes of whatever is closed, and loses nothing when told to stay", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto(`${pages[0]}/new`);
      await front(page)
        .getByRole("textbox", { name: /^Title/ })
        .fill("Typed");
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Demand pool" })
        .click();
      await bar(page).getByRole("link", { name: "Home" }).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Close all" }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Keep editing" }).click();
      await eventually(() => paths(page)).toHaveLength(3);
      await eventually(() => question.count()).toBe(0);
      await page.keyboard.press("Alt+PageUp");
      await eventually(() => bar(page).locator("[data-active]").innerText()).toMatch(/unsaved/);
      await page.keyboard.press("Alt+w");
      await question.getByRole("button", { name: "Close without saving" }).click();
      await eventually(() => paths(page)).toHaveLength(2);
      expect(await tabNames(page)).toEqual(["Home", "Demand pool"]);
    }));

  it.runIf(inFull)("keeps the tab in front in view among many, and has all of them in a menu", () =>
    walk(stage, { ...buyer, width: 1600 }, async ({ page }) => {
      await page.goto("/home/homepage");
      const menu = page.getByRole("navigation", { name: "Menu" });
      const modules = { Purchasing: "Demand pool", "Master data": "Materials" };
      for (const [module, shown] of Object.entries(modules)) {
        await page
          .getByRole("navigation", { name: "Modules" })
          .getByRole("button", { name: module })
          .click();
        // The menu follows the module when React gets to it, not when the click returns.
        await menu.getByRole("link", { name: shown, exact: true }).waitFor();
        const links = await menu.getByRole("link").all();
        for (const link of links.slice(0, 6)) await link.click();
      }
      await eventually(async () => (await paths(page)).length).toBeGreaterThan(9);
      const active = bar(page).locator("[data-active]");
      const box = await active.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(1600);
      await page.getByRole("button", { name: /^All tabs: \d+$/ }).click();
      expect(await axeInFull(page)).toEqual([]);
      await page.getByRole("menuitem", { name: "Home", exact: true }).click();
      await page.waitForURL("**/home/homepage");
      const home = bar(page).getByRole("link", { name: "Home" });
      await eventually(async () => (await home.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    }),
  );

  it.runIf(inFull)("opens a tab's menu by a long press on a tablet", () =>
    walk(stage, { ...buyer, width: 820, height: 1180 }, async ({ page }) => {
      await page.goto(pages[0]!);
      const link = bar(page).getByRole("link", { name: "Purchase orders" });
      await link.waitFor();
      await link.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 90, clientY: 60 });
      await page.getByRole("menuitem", { name: "Close others" }).waitFor();
      expect(await axeInFull(page)).toEqual([]);
    }),
  );
});

describe("the frame around a page", () => {
  it.runIf(inFull)("says where it is: module and page, inside a document too; and leads back", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto("/home/homepage");
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      expect(await crumbs.count()).toBe(0);
      await page.goto(pages[0]!);
      await front(page).locator('.ag-row [col-id="number"] .wb-link').first().click();
      await crumbs.getByRole("link", { name: "Purchase orders", exact: true }).waitFor();
      expect(await crumbs.locator('[aria-current="page"]').count()).toBe(0);
      await page
        .getByRole("navigation", { name: "Modules" })
        .getByRole("button", { name: "Master data" })
        .click();
      await crumbs.getByRole("button", { name: "Purchasing" }).click();
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Requisitions", exact: true })
        .waitFor();
      await crumbs.getByRole("link", { name: "Purchase orders" }).click();
      await page.waitForURL(`**${pages[0]}`);
    }),
  );

  it.runIf(inFull)(
    "bears the name and code of who looks, without being in the way or in print",
    () =>
      walk(stage, buyer, async ({ page }) => {
        await page.goto(pages[0]!);
        const mark = page.locator("[data-watermark]");
        await mark.waitFor({ state: "attached" });
        expect(await mark.getAttribute("data-watermark")).toBe("李强 E002");
        expect(await mark.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe(
          "none",
        );
        await page.emulateMedia({ media: "print" });
        expect(await mark.isVisible()).toBe(false);
      }),
  );
});
