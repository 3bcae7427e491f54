import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, type Stage } from "./harness.ts";
import { as, openTab, press, refer, stateIs } from "./life.ts";
import { front, shownCell } from "./orders.ts";
import { tabNames } from "./steps.ts";

/*
 * The finished goods are counted: one is missing of the one, two too many of the other. 冯伟 and 蒋丽 count, 郑凯 runs the
 * warehouse, 施颖 approves what changes the books.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const step = (page: Page, title: string) =>
  front(page).getByRole("heading", { level: 2, name: title });
const next = (page: Page) => front(page).getByRole("button", { name: "Next", exact: true }).click();

it(
  "a stocktake with gain and loss is planned by the guide, counted twice, adjusted and posted",
  { timeout: 600_000 },
  async () => {
    let plan = "";
    let number = "";
    let adjustment = "";
    await as(stage, "fengwei", async (page) => {
      await page.goto("/warehouse/stocktake");
      await front(page).getByRole("button", { name: "Add", exact: true }).click();
      await step(page, "Plan").waitFor();
      await front(page)
        .getByRole("textbox", { name: /^Title/ })
        .fill("Finished goods, in the browser");
      await refer(page, front(page).getByRole("combobox", { name: /^Warehouse/ }), "FG");
      await next(page);
      await step(page, "Counting").waitFor();
      await refer(page, front(page).getByRole("combobox", { name: /^First counters/ }), "E010");
      await refer(page, front(page).getByRole("combobox", { name: /^Second counters/ }), "E011");
      await page.keyboard.press("Escape");
      await next(page);
      await step(page, "Summary").waitFor();
      await front(page).getByRole("button", { name: "Submit", exact: true }).click();
      await page.waitForURL(/\/warehouse\/stocktake\/[0-9a-f-]{36}$/);
      plan = new URL(page.url()).pathname;
      await stateIs(page, "Submitted");
      number = await front(page).locator(".wb-detail-title .wb-code").innerText();
    });
    await as(stage, "zhengkai", async (page) => {
      await page.goto(plan);
      await press(page, "Approve");
      await stateIs(page, "Approved");
      await press(page, "Start first count");
      await stateIs(page, "First count");
    });

    await as(stage, "fengwei", async (page) => {
      await page.goto(`/warehouse/count-sheet?q=${number}`);
      await eventually(() => column(page, "material")).toEqual([
        "FG-A100",
        "FG-A100",
        "FG-A200",
        "FG-B10",
      ]);
      await type(page, "firstCount", ["113", "4", "31", "172"]);
      // What was counted is not lost by closing the tab: it asks first.
      await eventually(async () => (await tabNames(page)).at(-1)).toMatch(/unsaved/);
      expect(await axeInFull(page)).toEqual([]);
      await save(page);
    });
    await as(stage, "zhengkai", async (page) => {
      await page.goto(plan);
      await press(page, "Close first count");
      await stateIs(page, "First count closed");
      await press(page, "Start second count");
      await stateIs(page, "Second count");
    });
    await as(stage, "jiangli", async (page) => {
      await page.goto(`/warehouse/count-sheet?q=${number}`);
      // What did not differ is not counted again.
      await eventually(() => column(page, "material")).toEqual(["FG-A100", "FG-B10"]);
      await type(page, "secondCount", ["113", "172"]);
      await save(page);
    });

    await as(stage, "zhengkai", async (page) => {
      await page.goto(plan);
      await press(page, "Close second count");
      await stateIs(page, "Second count closed");
      await eventually(() => column(page, "difference")).toEqual(["−1", "0", "0", "2"]);
      await type(page, "reason", ["Given away as a sample", "", "", "Returned, not booked"]);
      await save(page);
      await press(page, "Post");
      await stateIs(page, "Posted");
      await press(page, "Generate adjustment", (dialog) =>
        refer(page, dialog.getByRole("combobox"), "AD01"),
      );
      await stateIs(page, "Done");
      await openTab(page, "Related");
      await page.getByRole("button", { name: /^Stock adjustment MBG/ }).click();
      await page.waitForURL(/\/warehouse\/adjustment\/[0-9a-f-]{36}$/);
      adjustment = new URL(page.url()).pathname;
      // The page that was in front is still there for a moment.
      await stateIs(page, "Draft");
      await press(page, "Submit");
      await stateIs(page, "Submitted");
      // What the count found is not to be changed by hand.
      await eventually(() => column(page, "adjustQuantity")).toEqual(["−1", "2"]);
      expect(await front(page).getByRole("button", { name: "Add line" }).count()).toBe(0);
    });
    await as(stage, "shiying", async (page) => {
      await page.goto(adjustment);
      await press(page, "Approve");
      await stateIs(page, "Approved");
    });
    await as(stage, "zhengkai", async (page) => {
      await page.goto(adjustment);
      await press(page, "Post");
      await stateIs(page, "Posted");
      const posted = await front(page).locator(".wb-detail-title .wb-code").innerText();

      await page.goto(`/warehouse/movement?q=${posted}`);
      await eventually(() => pairs(page, "type", "change")).toEqual([
        "Count gain 2",
        "Count loss −1",
      ]);
      await page.goto("/warehouse/stock?q=FG-");
      await eventually(async () => (await pairs(page, "material", "onHand")).toSorted()).toEqual([
        "FG-A100 113",
        "FG-A100 4",
        "FG-A200 31",
        "FG-B10 172",
      ]);
    });
  },
);

/** The texts of a column of the lines or rows in front, from above: quantities without their unit, of materials their codes. */
async function column(page: Page, field: string): Promise<string[]> {
  const cells = front(page).locator(`.ag-row:not(.ag-row-pinned) [col-id="${field}"]`);
  const found = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      at: Number(cell.closest(".ag-row")?.getAttribute("row-index")),
      whole: cell.textContent,
      text: (cell.querySelector(".wb-two > span") ?? cell).textContent
        .replace(cell.querySelector(".wb-unit, .wb-list-unit")?.textContent ?? "", "")
        .trim(),
    })),
  );
  const inOrder = found.sort((a, b) => a.at - b.at);
  // A code stands before the name in lines, and below it in lists.
  const codeIn = (text: string) => /[A-Z]{2,}-[A-Z0-9-]+/.exec(text)?.[0];
  return inOrder.map(({ text, whole }) =>
    field === "material" ? (codeIn(text) ?? codeIn(whole) ?? text) : text,
  );
}

/** Two columns side by side, sorted. */
async function pairs(page: Page, one: string, other: string): Promise<string[]> {
  const [left, right] = [await column(page, one), await column(page, other)];
  return left.map((text, at) => `${text} ${right[at]}`).sort();
}

/** Types into a column from above, each value taken with Enter; an empty one passes its line over. */
async function type(page: Page, field: string, values: readonly string[]): Promise<void> {
  for (const [row, text] of values.entries()) {
    if (text === "") continue;
    const cell = await shownCell(page, row, field);
    await cell.focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await eventually(() => cell.innerText()).toContain(text);
  }
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).first().waitFor();
}
