import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { messages as american } from "../../src/app/core/messages/en-US.ts";
import { messages as simplified } from "../../src/app/core/messages/zh-CN.ts";
import { messages as traditional } from "../../src/app/core/messages/zh-TW.ts";
import { axe, axeInFull } from "./axe.ts";
import { demoPassword, eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { allOrders, front } from "./orders.ts";
import { openPalette, signIn, tabNames } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const home = "/home/homepage";
const list = "/purchasing/purchase-order";
const buyer = { as: "liqiang", language: "en" } as const;

describe("the command palette", () => {
  const inLanguages = [
    ["cn", simplified, "cgdd", "采购订单"],
    ["tw", traditional, "purchase o", "採購訂單"],
    ["en", american, "采购订单", "Purchase orders"],
  ] as const;
  it.each(sampled("languages of the palette", inLanguages, 1, ([language]) => language))(
    "in %s finds pages by any language's name, by keyboard alone",
    (language, words, typed, title) =>
      walk(stage, { as: "liqiang", language }, async ({ page }) => {
        await page.goto(home);
        await page.locator("main#main h1").waitFor();
        const palette = await openPalette(page);
        await palette.getByRole("group", { name: words["palette.group.pages"] }).waitFor();
        expect(await axe(page)).toEqual([]);
        await page.keyboard.type(typed);
        const marked = palette.locator('[aria-selected="true"]');
        await eventually(() => marked.innerText()).toContain(title);
        await page.keyboard.press("Enter");
        await page.waitForURL(`**${list}`);
        await openPalette(page);
        await page.keyboard.press("Escape");
        await eventually(() => page.locator("dialog[open]").count()).toBe(0);
      }),
  );

  it.runIf(inFull)(
    "offers what can be done on the page in front, and says why something cannot",
    () =>
      walk(stage, buyer, async ({ page }) => {
        await page.goto(list);
        await front(page).locator(".ag-row").first().waitFor();
        await openPalette(page);
        await page.keyboard.type("add");
        await page.keyboard.press("Enter");
        await page.waitForURL(`**${list}/new`);
        await front(page)
          .getByRole("textbox", { name: /^Title/ })
          .waitFor();
        const palette = await openPalette(page);
        const actions = palette.getByRole("group", { name: "On this page" });
        const submit = actions.getByRole("option", { name: /^Submit/ });
        // Submitting saves what is new first.
        expect(await submit.getAttribute("aria-disabled")).not.toBe("true");
        const refused = actions.locator('[role="option"][aria-disabled="true"]').first();
        expect(await refused.innerText()).toMatch(/save/i);
        await page.keyboard.press("Escape");
        await front(page)
          .getByRole("textbox", { name: /^Title/ })
          .fill("By the palette");
        await openPalette(page);
        await page.keyboard.type("save");
        await page.keyboard.press("Enter");
        await page.waitForURL(/purchase-order\/[0-9a-f-]{36}$/);
      }),
  );

  it.runIf(inFull)("finds documents by number, recent ones, and switches look and language", () =>
    walk(stage, { ...buyer, width: 360, height: 740 }, async ({ page }) => {
      await page.goto(home);
      await page.getByRole("button", { name: /^Search and commands/ }).click();
      const palette = page.locator("dialog[open]");
      await page.keyboard.type("S001");
      await palette
        .getByRole("option", { name: /^S001 / })
        .first()
        .waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/supplier\/supplier\/[0-9a-f-]{36}$/);
      await front(page).locator(".wb-detail-title").first().waitFor();
      await openPalette(page);
      await palette.getByRole("group", { name: "Recent" }).getByRole("option").first().waitFor();
      await page.keyboard.type("dark");
      await page.keyboard.press("Enter");
      await page.locator('body[data-appearance="dark"]').waitFor();
      await openPalette(page);
      await page.keyboard.type("compact");
      await page.keyboard.press("Enter");
      await page.locator('body[data-density="compact"]').waitFor();
      await page.reload();
      await page.locator('body[data-appearance="dark"][data-density="compact"]').waitFor();
      await openPalette(page);
      await page.keyboard.type("繁體");
      await page.keyboard.press("Enter");
      await page.locator('html[lang="zh-TW"]').waitFor({ state: "attached" });
    }),
  );
});

describe("the search by number", () => {
  it("opens the one document, lists several, and says when there is none", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      const [order] = await allOrders(page);
      await page.goto(home);
      await page.locator("main#main h1").waitFor();
      const box = page.getByRole("combobox", { name: "Search by document number" });
      const found = page.getByRole("listbox", { name: "Documents found" });
      await box.waitFor();
      await page.keyboard.press("/");
      await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(order!.number.toLowerCase());
      await found.getByRole("option").first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${list}/${order!.id}`);
      await box.fill("RTE");
      await found.getByRole("option").nth(3).waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.keyboard.press("Enter");
      expect(page.url()).toContain(order!.id);
      const second = await found.getByRole("option").nth(1).innerText();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await eventually(async () => second.startsWith((await tabNames(page)).at(-1)!)).toBe(true);
      await box.fill("ZZZ9");
      await page.getByText("No document number begins with “ZZZ9”").waitFor();
    }));
});

describe("the account menu", () => {
  it("changes the workspace: other data, tabs begun anew, in every browser tab", () =>
    walk(stage, { language: "en" }, async ({ page, context }) => {
      await page.goto("/user/login");
      await signIn(page, "liqiang");
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      const orders = (await allOrders(page)).length;
      const other = await context.newPage();
      await other.goto(list);
      await front(other).locator(".ag-row").first().waitFor();
      await page.getByRole("button", { name: /^Account/ }).click();
      await page.getByRole("menuitem", { name: "Switch workspace" }).hover();
      await page.getByRole("menuitem", { name: /Huachen Technology/ }).click();
      await page.waitForURL("**/home/homepage");
      await page.locator("main#main h1").waitFor();
      expect(await tabNames(page)).toEqual(["Home"]);
      await other.waitForURL("**/home/homepage");
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      expect((await allOrders(page)).length).not.toBe(orders);
    }));

  it.runIf(inFull)(
    "changes the password, with its strength shown and the refusal at its field",
    () =>
      walk(stage, { language: "en" }, async ({ page }) => {
        await page.goto("/user/login");
        // Nobody else signs in as her, and her password is another one afterwards.
        await signIn(page, "zhulin");
        await page.getByRole("button", { name: /^Account/ }).click();
        await page.getByRole("menuitem", { name: "Change password" }).click();
        const dialog = page.getByRole("dialog", { name: "Change password" });
        const fill = (label: string, text: string) =>
          dialog.getByLabel(label, { exact: true }).fill(text);
        const send = () => dialog.getByRole("button", { name: "Change", exact: true }).click();
        await fill("Current password", "not it");
        await fill("New password", "abc");
        await send();
        await dialog.getByText(/^The password must have \d+ to 16 characters$/).waitFor();
        await fill("New password", "abcdefghi");
        await dialog.getByText(/^Strength 1 of 4/).waitFor();
        await fill("New password", "abcdefgH1");
        await dialog.getByText(/^Strength 3 of 4/).waitFor();
        await fill("New password", "abcdefgh1");
        await dialog.getByText(/^Strength 2 of 4/).waitFor();
        await fill("New password", "Waybill@2");
        await dialog.getByText(/^Strength 4 of 4/).waitFor();
        await fill("New password again", "Waybill@3");
        await send();
        await dialog.getByText("The two passwords differ").waitFor();
        expect(await axeInFull(page)).toEqual([]);
        await fill("New password again", "Waybill@2");
        await send();
        await dialog.getByText("Wrong name or password").waitFor();
        await fill("Current password", demoPassword);
        await send();
        await page.getByText("Password changed").waitFor();
        await eventually(() => dialog.count()).toBe(0);
      }),
  );
});

describe("help and links", () => {
  it.runIf(inFull)("shows the keys for `?`, but not while something is typed", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await front(page)
        .getByRole("searchbox")
        .or(front(page).getByPlaceholder(/^Search/))
        .first()
        .focus();
      await page.keyboard.type("?");
      expect(await help.count()).toBe(0);
      await page.locator("main#main").focus();
      await page.keyboard.type("?");
      await help.getByText("Close the tab in front").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await eventually(() => help.count()).toBe(0);
    }),
  );

  it.runIf(inFull)("opens pages by their name alone, with one leading segment or two", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto("/open/purchase-order?size=20");
      await page.waitForURL(`**${list}?size=20`);
      await page.goto("/open/list/requisition");
      await page.waitForURL("**/purchasing/requisition");
      await eventually(() => tabNames(page)).toContain("Requisitions");
      expect(new URL(page.url()).search).toBe("");
      await page.goto("/open/edit/requisition");
      await page.waitForURL("**/404");
    }),
  );
});

describe("a refused call", () => {
  const refusals = [
    [5601, "error", "A stocktake is running"],
    [6001, "warning", "Select data first"],
    [403, "error", "No permission"],
  ] as const;
  it.runIf(inFull).each(refusals)(
    "with status %i is told as %s, with a link to copy",
    (status, level, message) =>
      walk(stage, buyer, async (visitor) => {
        const { page, context } = visitor;
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.goto(home);
        await page.locator("main#main h1").waitFor();
        const detailId = "0190aaaa-0000-7000-8000-000000000000";
        await page.route("**/rs/search", (route) =>
          route.fulfill({
            status: status === 403 ? 403 : 200,
            json: { status, message, msgKey: "x", args: [], data: null, detailId },
          }),
        );
        await page.keyboard.press("/");
        await page.keyboard.type("RTE");
        const notice = page.locator(`.ant-notification-notice-${level}`).or(
          page.locator(".ant-notification-notice", {
            has: page.locator(`.ant-notification-notice-icon-${level}`),
          }),
        );
        await notice.first().getByText(message).waitFor();
        await notice.first().getByRole("button", { name: "Copy detail link" }).click();
        await page.getByText("Detail link copied").waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${new URL(page.url()).origin}/trace/${detailId}`,
        );
        visitor.forgive(/403 \(Forbidden\)/);
      }),
  );
});
