import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { api, front, lineCell } from "./orders.ts";
import { signIn } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = "/purchasing/bidding";
const someone = { as: "liqiang", language: "en" } as const;
/** The first signs out on the way, which ends the session that visitors share. */
const another = { as: "chenjing", language: "en" } as const;

/** The heading of a step, which takes the focus when the step is come to. */
const step = (page: Page, title: string) =>
  front(page).getByRole("heading", { level: 2, name: title });
const next = (page: Page) => front(page).getByRole("button", { name: "Next", exact: true }).click();

/** Adds a line to a table as its row (from 0) and types into its cells, each taken with Enter as a person would. */
async function addLine(
  page: Page,
  place: { readonly table: string; readonly row: number },
  cells: Readonly<Record<string, string>>,
) {
  const lines = front(page).locator(`[data-table="${place.table}"]`);
  await lines.getByRole("button", { name: "Add line" }).click();
  for (const [field, text] of Object.entries(cells)) {
    const cell = lines.locator(`.ag-row[row-index="${place.row}"] [col-id="${field}"]`);
    await cell.scrollIntoViewIfNeeded();
    await cell.focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await eventually(() => cell.innerText()).toMatch(/\S/);
  }
}

const fill = async (page: Page, name: RegExp, text: string) => {
  const input = front(page).getByRole("textbox", { name });
  await input.fill(text);
  await page.keyboard.press("Tab");
};

describe("a guide", () => {
  it("left on its second step is there after signing in again, and ends in a submitted document", () =>
    walk(stage, someone, async ({ page }) => {
      await page.goto(list);
      await front(page).getByRole("button", { name: "Add", exact: true }).click();
      await page.waitForURL(/\/purchasing\/bidding\/guide\/new/);
      await step(page, "Basics and rules").waitFor();
      expect(await axeInFull(page)).toEqual([]);

      // Nothing is left behind wrong: the step says what is missing, and leads there.
      await next(page);
      await front(page).locator(".wb-problems").waitFor();
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute("aria-invalid")),
      ).toBe("true");
      await fill(page, /^Title/, "Castings, by the guide");
      await fill(page, /^Start time/, "2099-03-01 10:00");
      await front(page)
        .getByText(/^Saved as draft \d\d:\d\d$/)
        .waitFor();
      await page.waitForURL(/\/guide\/[0-9a-f-]{36}/);
      await next(page);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
        "Lots and prices",
      );
      await page.waitForURL(/\?step=lots/);
      await addLine(
        page,
        { table: "lots", row: 0 },
        {
          material: "PK-BOXA",
          quantity: "1200",
          startPrice: "4.20",
          priceRange: "0.05",
        },
      );
      // The tooltip of the button that was pressed goes with the pointer.
      await page.mouse.move(700, 5);
      await eventually(() => page.locator(".ant-tooltip:visible").count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      await front(page)
        .getByText(/^Saved as draft/)
        .waitFor();
      await eventually(() =>
        page.getByRole("navigation", { name: "Open pages" }).getByText("unsaved").count(),
      ).toBe(0);
      const address = page.url();

      await page.getByRole("button", { name: /^Account/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.locator("#loginName").waitFor();
      await signIn(page, "liqiang");
      await page.goto(list);
      await front(page).getByRole("button", { name: "Resume “Castings, by the guide”" }).click();
      await step(page, "Lots and prices").waitFor();
      expect(page.url().split("?")[0]).toBe(address.split("?")[0]);
      await eventually(() => lineCell(page, 0, "quantity").innerText()).toMatch(/^1,200/);
      // The address of a step opens that step.
      await page.goto(address.replace("step=lots", "step=basic"));
      await step(page, "Basics and rules").waitFor();
      await eventually(() =>
        front(page)
          .getByRole("textbox", { name: /^Title/ })
          .inputValue(),
      ).toBe("Castings, by the guide");
      await front(page)
        .getByRole("navigation", { name: "Steps" })
        .getByRole("button", { name: /Lots and prices/ })
        .click();
      await step(page, "Lots and prices").waitFor();

      await next(page);
      await step(page, "Suppliers and experts").waitFor();
      await fill(page, /^Agreement/, "BID-AGR-V3");
      await addLine(
        page,
        { table: "suppliers", row: 0 },
        { supplier: "S005", contact: "Liang 135" },
      );
      await addLine(page, { table: "suppliers", row: 1 }, { supplier: "S006", contact: "Guo 138" });
      await page.keyboard.press("Escape");
      await next(page);
      await step(page, "Summary").waitFor();
      await page.mouse.move(700, 5);
      await eventually(() => page.locator(".ant-tooltip:visible").count()).toBe(0);
      await front(page).getByText("Castings, by the guide").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await front(page).getByRole("button", { name: "Submit", exact: true }).click();
      await page.waitForURL(/\/purchasing\/bidding\/[0-9a-f-]{36}$/);
      const id = page.url().split("/").at(-1)!;
      const { record } = await api<{ record: Record<string, unknown> }>(
        page,
        "/detail/bidding/get",
        { id },
      );
      expect(record).toMatchObject({ title: "Castings, by the guide", status: "SUBMITTED" });
      expect(record["lots"]).toHaveLength(1);
      expect(record["suppliers"]).toHaveLength(2);
      const { drafts } = await api<{ drafts: unknown[] }>(page, "/guide/bidding/drafts", {});
      expect(drafts).toEqual([]);
    }));

  it.runIf(inFull)("is discarded only after a question, and offers the blank form besides", () =>
    walk(stage, another, async ({ page }) => {
      await page.goto(`${list}/guide/new`);
      await step(page, "Basics and rules").waitFor();
      await fill(page, /^Title/, "Not to be");
      await page.waitForURL(/\/guide\/[0-9a-f-]{36}/);
      await front(page).getByRole("button", { name: "Discard draft" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
      await eventually(async () => {
        const { drafts } = await api<{ drafts: { title: string }[] }>(
          page,
          "/guide/bidding/drafts",
          {},
        );
        return drafts.map(({ title }) => title);
      }).not.toContain("Not to be");
      await page.goto(list);
      await front(page).getByRole("button", { name: "More ways to add" }).click();
      await page.getByRole("menuitem", { name: "Blank form" }).click();
      await page.waitForURL(/\/purchasing\/bidding\/new$/);
      expect(await step(page, "Basics and rules").count()).toBe(0);
    }),
  );

  it.runIf(inFull)("works on a phone", () =>
    walk(stage, { ...another, width: 360, height: 780 }, async ({ page }) => {
      await page.goto(`${list}/guide/new`);
      await step(page, "Basics and rules").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
      const position = front(page).getByRole("button", { name: /^Step 1 of 4/ });
      await next(page);
      await front(page).locator(".wb-problems").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await position.click();
      expect(await position.getAttribute("aria-expanded")).toBe("true");
    }),
  );

  it.runIf(inFull)("of somebody else is not there", () =>
    walk(stage, another, async ({ page }) => {
      await page.goto(`${list}/guide/0197a000-0000-7000-8000-000000000000`);
      await page.getByText("It does not exist, or was deleted").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.getByRole("button", { name: "Start anew" }).click();
      await step(page, "Basics and rules").waitFor();
    }),
  );
});
