import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { draftOrder, front } from "./orders.ts";
import { tabNames } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = "/purchasing/purchase-order";

describe("the language", () => {
  it("is switched from the header, on every page that is open, and is remembered", () =>
    walk(stage, { as: "liqiang" }, async ({ page }) => {
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      await eventually(() => tabNames(page)).toEqual(["首页", "采购订单"]);
      const shown = [];
      for (const { label, choose, lang, tab, column } of [
        {
          label: /^语言/,
          choose: "English",
          lang: "en-US",
          tab: "Purchase orders",
          column: "Supplier",
        },
        {
          label: /^Language/,
          choose: "繁體中文",
          lang: "zh-TW",
          tab: "採購訂單",
          column: "供應商",
        },
        { label: /^語言/, choose: "简体中文", lang: "zh-CN", tab: "采购订单", column: "供应商" },
      ]) {
        const switched = page.waitForResponse((answer) => answer.url().includes("/rs/switchLang/"));
        await page.getByRole("button", { name: label }).click();
        await page.getByRole("menuitem", { name: choose }).click();
        expect((await switched).status()).toBe(200);
        await page.locator(`html[lang="${lang}"]`).waitFor({ state: "attached" });
        await front(page).locator(".ag-row").first().waitFor();
        const header = front(page).locator('.ag-header-cell[col-id="supplier"]');
        shown.push([(await tabNames(page))[1], (await header.innerText()).trim()]);
        expect(shown.at(-1)).toEqual([tab, column]);
      }
      await page.reload();
      await page.locator('html[lang="zh-CN"]').waitFor({ state: "attached" });
      expect(shown).toHaveLength(3);
    }));

  it.runIf(inFull).each(["cn", "tw", "en"] as const)(
    "%s has the list and an order clean for axe, in the dark too",
    (language) =>
      walk(stage, { as: "liqiang", language, dark: true }, async ({ page }) => {
        const { number } = await draftOrder(stage);
        await page.goto(list);
        const link = front(page).locator('.ag-row [col-id="number"] .wb-link', { hasText: number });
        await link.waitFor();
        expect(await axeInFull(page)).toEqual([]);
        await link.click();
        await front(page).locator(".wb-detail-title .wb-code").waitFor();
        await front(page).locator(".ag-row").first().waitFor();
        expect(await axe(page)).toEqual([]);
      }),
  );
});
