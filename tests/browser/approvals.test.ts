import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { front } from "./orders.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

const list = "/desk/my-approvals";

describe("what awaits me", () => {
  it("is counted in the header, listed beside what is decided on, opened as the document it is about, and approved there", () =>
    walk(stage, { as: "wangmin", language: "en" }, async ({ page }) => {
      await page.goto("/home/homepage");
      const link = page.getByRole("link", { name: /^Awaiting your approval:/ });
      await link.waitFor();
      const count = async () => Number((await link.getAttribute("aria-label"))?.split(": ")[1]);
      await eventually(count).toBeGreaterThan(0);
      const before = await count();
      await link.click();
      await page.waitForURL(list);
      const rows = page.locator(".wb-inbox-row");
      await rows.first().waitFor();
      expect(await rows.count()).toBe(before);
      await page.locator(".wb-decision-facts").waitFor();
      expect(await axeInFull(page)).toEqual([]);

      const number = (await page.locator(".wb-decision-code").innerText()).split(" ").at(-1)!;
      await page.keyboard.press("o");
      await page.locator(".wb-detail-title", { hasText: number }).waitFor();
      expect(new URL(page.url()).pathname).not.toContain(list);
      await page.getByRole("tab", { name: "Approval" }).click();
      await front(page).getByText("Pending").first().waitFor();
      expect(await axeInFull(page)).toEqual([]);

      await page.goto(list);
      await rows.first().waitFor();
      await page.getByRole("textbox", { name: /^Remark/ }).fill("Agreed");
      await page.getByRole("button", { name: "Approve" }).click();
      // It can be undone for some seconds, and is sent then.
      await page.getByRole("button", { name: /^Undo/ }).waitFor();
      await eventually(() => rows.count()).toBe(before - 1);
      await eventually(count).toBe(before - 1);
    }));

  it.runIf(inFull)("is read and ticked on a phone without scrolling sideways", () =>
    walk(stage, { as: "shiying", language: "tw", width: 360, height: 740 }, async ({ page }) => {
      await page.goto(list);
      await page.locator(".wb-inbox-row").first().click();
      await page.getByRole("button", { name: /^(審核|核准)/ }).waitFor();
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([await overhang(), await axeInFull(page)]).toEqual([0, []]);
    }),
  );
});
