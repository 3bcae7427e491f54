import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
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
const buyer = { as: "liqiang", language: "en" } as const;

describe("the open pages", () => {
  it("begin a list with few files and calls", () =>
    walk(stage, buyer, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        const { protocol, pathname } = new URL(request.url());
        if (protocol !== "data:") asked.push(pathname);
      });
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      // Files of a list: the first script, React, the grid, and what start, controls, frame and list need besides; one language.
      const files = asked.filter((path) => path.startsWith("/assets/"));
      expect(files.length, files.join("\n")).toBeLessThanOrEqual(13);
      // Inputs, dialogs, documents and the sign-in come with the first of them.
      expect(files.filter((file) => /[/](inputs|dialog|detail|signIn)-/.test(file))).toEqual([]);
      expect(asked).toContain("/boot");
      expect(asked).not.toContain("/user/info");
      expect(asked).not.toContain(list.replace("/purchasing", "/list"));
      await eventually(async () => asked.filter((path) => path.endsWith("/counts")).length).toBe(1);
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(22);
    }));

  it("survive a reload, keep what was typed while others are in front, and close by keyboard", () =>
    walk(stage, buyer, async ({ page }) => {
      const { number } = await draftOrder(stage);
      await page.goto(list);
      const bar = page.getByRole("navigation", { name: "Open pages" });
      await front(page).locator(".ag-row .wb-link", { hasText: number }).click();
      const title = front(page).getByRole("textbox", { name: /^Title/ });
      await title.fill("Typed, not saved");
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Requisitions", exact: true })
        .click();
      await front(page).locator(".ag-row").first().waitFor();
      const [, , order] = await tabNames(page);
      await eventually(() => tabNames(page)).toEqual([
        "Home",
        "Purchase orders",
        order,
        "Requisitions",
      ]);
      expect(order).toMatch(/unsaved/);
      await bar.getByRole("link", { name: /^RTE/ }).click();
      expect(await title.inputValue()).toBe("Typed, not saved");

      await bar.getByRole("link", { name: "Requisition" }).focus();
      await page.keyboard.press("Delete");
      await eventually(() => tabNames(page)).toHaveLength(3);
      await bar.getByRole("link", { name: "Purchase order" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Delete");
      await page.getByRole("dialog").getByRole("button", { name: "Close without saving" }).click();
      await eventually(() => tabNames(page)).toEqual(["Home", "Purchase orders"]);
      await page.goto("/purchasing/requisition?size=20");
      await eventually(() => tabNames(page)).toEqual(["Home", "Purchase orders", "Requisitions"]);
      await page.reload();
      await eventually(() => tabNames(page)).toEqual(["Home", "Purchase orders", "Requisitions"]);
      expect(new URL(page.url()).search).toBe("?size=20");
    }));
});

describe("the frame", () => {
  it("is walked by keyboard: skip link, focus on the page after navigating, window title", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto("/home/homepage");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        "Skip to content",
      );
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
      const link = page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Requisitions", exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/purchasing/requisition");
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
      expect(await page.title()).toBe("Requisition · Waybill");
    }));

  it.runIf(inFull)(
    "shows another module's pages without leaving the page, and remembers a collapsed menu",
    () =>
      walk(stage, buyer, async ({ page }) => {
        await page.goto(list);
        const menu = page.getByRole("navigation", { name: "Menu" });
        await menu.getByRole("link", { name: "Purchase orders", exact: true }).waitFor();
        expect((await menu.boundingBox())?.width).toBe(256);
        await page
          .getByRole("navigation", { name: "Modules" })
          .getByRole("button", { name: "Master data" })
          .click();
        await menu.getByRole("link", { name: "Materials", exact: true }).waitFor();
        expect(new URL(page.url()).pathname).toBe(list);
        await menu.getByRole("button", { name: "Collapse menu" }).click();
        expect((await menu.boundingBox())?.width).toBe(48);
        await page.reload();
        await menu.getByRole("button", { name: "Expand menu" }).waitFor();
        expect(await axeInFull(page)).toEqual([]);
      }),
  );

  it.runIf(inFull)(
    "offers implementer mode to administrators only, which shows the codes of fields",
    () =>
      walk(stage, { as: "admin", language: "en" }, async ({ page }) => {
        const { number } = await draftOrder(stage);
        await page.goto(list);
        await front(page).locator(".ag-row .wb-link", { hasText: number }).click();
        await front(page)
          .getByRole("textbox", { name: /^Title/ })
          .waitFor();
        expect(await front(page).getByText("rte002").count()).toBe(0);
        await page.getByRole("button", { name: /^Account/ }).click();
        await page.getByRole("menuitem", { name: /Implementer mode/ }).click();
        await front(page).getByText("rte002").first().waitFor();

        const visitor = await stage.visitor(buyer);
        await visitor.page.goto("/home/homepage");
        await visitor.page.getByRole("button", { name: /^Account/ }).click();
        await visitor.page.getByRole("menuitem", { name: "Sign out" }).waitFor();
        expect(await visitor.page.getByRole("menuitem", { name: /Implementer mode/ }).count()).toBe(
          0,
        );
        await visitor.close();
      }),
  );
});

describe("what goes wrong", () => {
  it("is told with a link to its trace, which says what happened", () =>
    walk(stage, buyer, async ({ page }) => {
      await page.goto(`${list}/new`);
      await front(page)
        .getByRole("textbox", { name: /^Title/ })
        .fill("Incomplete");
      await page.keyboard.press("Control+s");
      await page.waitForURL(/purchase-order\/[0-9a-f-]{36}$/);
      await front(page).getByRole("button", { name: "Submit" }).click();
      // What cannot be submitted asks nothing first.
      const field = front(page).getByRole("combobox", { name: /^Supplier/ });
      await eventually(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
      await front(page).getByText("Payment term cannot be empty").first().waitFor();
      // The list of what is wrong is the only notice, and leads to the trace.
      expect(await page.locator(".ant-notification-notice").count()).toBe(0);
      const trace = front(page).getByRole("link", { name: /^Trace / });
      const path = await trace.getAttribute("href");
      expect(path).toMatch(/^\/trace\/[0-9a-f-]{36}$/);
      await page.goto(path!);
      await page.getByRole("heading", { level: 1, name: "Error details" }).waitFor();
      await page.getByText("5102").waitFor();
      await page.getByText("Payment term cannot be empty").waitFor();
      expect(await axeInFull(page)).toEqual([]);
    }));

  it.runIf(inFull)("with a part of the app that does not load, can be tried again", () =>
    walk(stage, buyer, async (visitor) => {
      const { page } = visitor;
      await page.goto("/home/homepage");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.route(/assets\/list-.*\.js/, (route) => route.abort());
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Requisitions", exact: true })
        .click();
      await front(page).getByRole("alert").getByText("This page did not load").waitFor();
      await page.unroute(/assets\/list-.*\.js/);
      await front(page).getByRole("button", { name: "Try again" }).click();
      await front(page).locator(".ag-row").first().waitFor();
      visitor.forgive(/ERR_FAILED/);
      expect(await front(page).getByText("This page did not load").count()).toBe(0);
      await eventually(() => tabNames(page)).toEqual(["Home", "Requisitions"]);
    }),
  );

  it.runIf(inFull)("with a document that is not there, is said in its tab alone", () =>
    walk(stage, buyer, async (visitor) => {
      const { page } = visitor;
      await page.goto(`${list}/0190aaaa-0000-7000-8000-000000000000`);
      await front(page)
        .getByRole("heading", { name: "It does not exist, or was deleted" })
        .waitFor();
      expect(await page.locator(".ant-notification-notice").count()).toBe(0);
      visitor.forgive(/404 \(Not Found\)/);
    }),
  );

  it.runIf(inFull)("with a page the person has no right to, is said in its tab", () =>
    walk(stage, buyer, async (visitor) => {
      const { page } = visitor;
      await page.goto("/system/user");
      await front(page).getByRole("heading", { name: "No permission" }).waitFor();
      expect(await tabNames(page)).toEqual(["Home", "No permission"]);
      await front(page).getByRole("button", { name: "Back to home" }).click();
      await page.waitForURL("**/home/homepage");
      visitor.forgive(/403 \(Forbidden\)/);
      expect(visitor.complaints).toEqual([]);
    }),
  );
});
