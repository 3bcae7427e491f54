import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import {
  allOrders,
  api,
  busySupplier,
  draftOrder,
  front,
  lineCell,
  openOrder,
  shownNumbers,
} from "./orders.ts";
import { addFilter, tabNames } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = "/purchasing/purchase-order";
const someone = { as: "liqiang", language: "en" } as const;

describe("the list of orders", () => {
  it("is filtered by supplier and date, keeps both in the address, and opens an order in a tab", () =>
    walk(stage, someone, async ({ page }) => {
      await page.goto(list);
      await page.locator(".ag-row").first().waitFor();
      expect(await axe(page)).toEqual([]);
      const orders = await allOrders(page);
      // One whose newest orders fit on a page, whatever other walks have ordered.
      const supplier = orders
        .map((order) => order.supplier)
        .find((one) => one && one.code !== busySupplier)!;
      const ofSupplier = orders.filter((order) => order.supplier?.code === supplier.code);
      const from = ofSupplier
        .map(({ date }) => date)
        .sort()
        .at(-1)!;
      const expected = ofSupplier
        .filter(({ date }) => date >= from)
        .map(({ number }) => number)
        .sort();
      expect(expected.length).toBeLessThan(orders.length);

      await addFilter(page, "Supplier");
      const supplierForm = page.getByRole("form", { name: "Supplier" });
      await supplierForm.getByRole("combobox", { name: "Supplier Value" }).click();
      await page.keyboard.type(supplier.code);
      await page.locator(".ant-select-item-option", { hasText: supplier.code }).click();
      await supplierForm.getByRole("button", { name: "Apply" }).click();
      await page.waitForURL(/filter=.*supplier/);

      await addFilter(page, "Date");
      const dateForm = page.getByRole("form", { name: "Date" });
      await dateForm.getByRole("textbox").first().fill(from);
      await page.keyboard.press("Tab");
      await dateForm.getByRole("textbox").last().fill("2099-12-31");
      await page.keyboard.press("Tab");
      await dateForm.getByRole("button", { name: "Apply" }).click();
      await page.waitForURL(/filter=.*date/);
      await eventually(() => shownNumbers(page)).toEqual(expected);

      await page.reload();
      await eventually(() => shownNumbers(page)).toEqual(expected);

      await page.getByText(expected[0]!, { exact: true }).first().click();
      await page.waitForURL(new RegExp(`${list}/[0-9a-f-]{36}`));
      await page.locator(".wb-detail-title", { hasText: expected[0]! }).waitFor();
      await eventually(() => tabNames(page)).toEqual(["Home", "Purchase orders", expected[0]]);
      await page
        .getByRole("navigation", { name: "Open pages" })
        .getByRole("link", { name: "Purchase order" })
        .click();
      await page.waitForURL(/filter=/);
      await eventually(() => shownNumbers(page)).toEqual(expected);
    }));
});

describe("an order", () => {
  it("has its lines edited and saved by keyboard alone", () =>
    walk(stage, someone, async ({ page }) => {
      const order = await draftOrder(stage);
      await openOrder(page, order);
      expect(await axe(page)).toEqual([]);
      const quantity = lineCell(page, 0, "quantity");
      await quantity.scrollIntoViewIfNeeded();
      await quantity.focus();
      await page.keyboard.type("1234.5");
      await page.keyboard.press("Enter");
      await eventually(() => quantity.innerText()).toMatch(/^1,234\.5/);
      await page
        .getByRole("navigation", { name: "Open pages" })
        .getByText("unsaved")
        .waitFor({ state: "attached" });
      await page.keyboard.press("Control+s");
      await page.getByText("Saved", { exact: true }).first().waitFor();
      await expect
        .poll(() =>
          page.getByRole("navigation", { name: "Open pages" }).getByText("unsaved").count(),
        )
        .toBe(0);

      const { record } = await api<{ record: { items: { quantity: string }[] } }>(
        page,
        "/detail/purchase-order/get",
        { id: order.id },
      );
      expect(Number(record.items[0]!.quantity)).toBe(1234.5);
      await page.reload();
      await lineCell(page, 0, "quantity").scrollIntoViewIfNeeded();
      expect(await lineCell(page, 0, "quantity").innerText()).toMatch(/^1,234\.5/);
    }));

  it.runIf(inFull)("is begun like another one, and gets a number of its own when it is saved", () =>
    walk(stage, someone, async ({ page }) => {
      const order = await draftOrder(stage);
      await openOrder(page, order);
      await front(page).getByRole("button", { name: "Copy", exact: true }).click();
      await page.waitForURL(/purchase-order\/copy-[0-9a-f-]{36}$/);
      const title = front(page).getByRole("textbox", { name: /^Title/ });
      await title.fill("Like another");
      expect(await axeInFull(page)).toEqual([]);
      await page.keyboard.press("Control+s");
      await page.waitForURL(/purchase-order\/[0-9a-f-]{36}$/);
      type Read = { record: Readonly<Record<string, unknown>> & { items: readonly unknown[] } };
      const read = async (id: string) =>
        (await api<Read>(page, "/detail/purchase-order/get", { id })).record;
      const made = await read(new URL(page.url()).pathname.split("/").at(-1)!);
      const { number, supplier, items } = await read(order.id);
      expect(made).toMatchObject({ title: "Like another", status: "DRAFT", supplier });
      expect(made.items).toHaveLength(items.length);
      expect(made["number"]).not.toBe(number);
    }),
  );

  it("that someone else saved first shows both values, and takes the one that is chosen", () =>
    walk(stage, someone, async (mine) => {
      const theirs = await stage.visitor(someone);
      const order = await draftOrder(stage);
      await openOrder(mine.page, order);
      await openOrder(theirs.page, order);
      const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
      // Where nothing is typed, the page would follow.
      await title(mine.page).fill("Mine");
      await title(theirs.page).fill("Theirs");
      await theirs.page.keyboard.press("Control+s");
      await theirs.page.getByText("Saved", { exact: true }).first().waitFor();
      expect(theirs.complaints).toEqual([]);
      await theirs.close();

      await mine.page.keyboard.press("Control+s");
      const dialog = mine.page.getByRole("dialog", { name: "Someone saved first" });
      await dialog.getByText("Theirs").first().waitFor();
      await dialog.getByText("Mine").first().waitFor();
      expect(await axe(mine.page)).toEqual([]);
      await dialog.getByRole("button", { name: "Apply and save" }).click();
      await mine.page.getByText("Saved", { exact: true }).first().waitFor();
      const { record } = await api<{ record: { title: string } }>(
        mine.page,
        "/detail/purchase-order/get",
        { id: order.id },
      );
      expect(record.title).toBe("Mine");
    }));

  it.runIf(inFull)(
    "that is new keeps its tab when it is saved, and is asked about when it is closed unsaved",
    () =>
      walk(stage, someone, async ({ page }) => {
        await page.goto(list);
        await page.getByRole("button", { name: "Add" }).click();
        await page.waitForURL(`**${list}/new`);
        await page.getByRole("textbox", { name: /^Title/ }).fill("Made in a browser");
        await page.getByRole("button", { name: "Close “New purchase order”" }).click();
        await page.getByRole("button", { name: "Keep editing" }).click();
        await page.getByRole("dialog").waitFor({ state: "hidden" });
        await page.keyboard.press("Control+s");
        await page.waitForURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
        await eventually(async () => (await tabNames(page))[2]).toMatch(/^RTE\d{10}$/);
        const names = await tabNames(page);
        expect(names).toHaveLength(3);
        expect(await page.getByRole("textbox", { name: /^Title/ }).inputValue()).toBe(
          "Made in a browser",
        );
        await page.getByRole("button", { name: `Close “${names[2]}”` }).click();
        await page.waitForURL(`**${list}`);
        await page.getByRole("link", { name: "Home" }).last().click();
        // Among the last documents, and maybe among the person's drafts too.
        await page
          .getByRole("link", { name: new RegExp(names[2]!) })
          .first()
          .waitFor();
      }),
  );
});
