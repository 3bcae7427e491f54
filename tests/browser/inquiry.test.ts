import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axe } from "./axe.ts";
import { eventually, openStage, type Stage, type Visitor } from "./harness.ts";
import { as, press, stateIs } from "./life.ts";
import { api, front, shownCell } from "./orders.ts";

/*
 * 李强 asks two suppliers, each of whom quotes in his own portal while all three windows are open. Before the opening the
 * buyer sees counts only; then he awards on the price sheet, 王敏 approves, and an order is made.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
type Found = Readonly<Record<string, unknown>> & { readonly id: string };
type Inquiry = { readonly record: Found & { readonly suppliers: readonly Found[] } };
type Quotation = { readonly record: Found & { readonly items: readonly Found[] } };

/** A draft inquiry of one line for two suppliers. */
async function draft(): Promise<string> {
  const { record } = await stage.call<Inquiry>("liqiang", "/detail/inquiry/save", {
    set: {
      title: "Plates, in the browser",
      quotingStart: day(-0.1),
      deadline: day(3),
      contact: "Li Qiang 021-1",
      paymentTerm: { code: "M60" },
      fewReason: "Only these make it",
    },
    items: {
      add: [
        {
          set: {
            material: { code: "RM-Q235-2" },
            quantity: "100",
            demandDate: day(200).slice(0, 10),
            targetPrice: "6",
          },
        },
      ],
    },
    suppliers: {
      add: ["S001", "S002"].map((code) => ({
        set: { supplier: { code }, contact: "Sales", email: `${code}@example.com` },
      })),
    },
  });
  return record.id;
}

/** Fills in a price and lead days in the supplier's portal and sends the quotation. */
async function quote(page: Page, id: string, price: string): Promise<void> {
  await page.goto(`/purchasing/quotation/${id}`);
  await stateIs(page, "To quote");
  await front(page)
    .getByRole("textbox", { name: /^Valid until/ })
    .fill(day(90).slice(0, 10));
  await page.keyboard.press("Tab");
  for (const [field, text] of [
    ["netPrice", price],
    ["leadDays", "12"],
  ] as const) {
    await (await shownCell(page, 0, field)).dblclick();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await press(page, "Submit quotation");
  await stateIs(page, "Quoted");
}

it(
  "two suppliers quote sealed prices side by side; the lowest is awarded, approved and ordered",
  { timeout: 600_000 },
  async () => {
    const [buyer, first, second] = (await Promise.all(
      ["liqiang", "s001", "s002"].map((name) =>
        stage.visitor({ as: name, language: "en", width: 1600 }),
      ),
    )) as [Visitor, Visitor, Visitor];
    const id = await draft();
    const inquiry = `/purchasing/inquiry/${id}`;
    await buyer.page.goto(inquiry);
    await press(buyer.page, "Submit");
    await as(stage, "wangmin", async (page) => {
      await page.goto(inquiry);
      await press(page, "Approve");
      await stateIs(page, "Approved");
    });
    await buyer.page.reload();
    await press(buyer.page, "Publish");
    await stateIs(buyer.page, "Quoting");

    const { record } = await api<Inquiry>(buyer.page, "/detail/inquiry/get", { id });
    const [one, two] = record.suppliers.map(({ quotation }) => (quotation as Found).id);
    await Promise.all([quote(first.page, one!, "5.85"), quote(second.page, two!, "5.60")]);

    // Counts, and no price, until the quotations are opened.
    await buyer.page.reload();
    const sealed = await api<Inquiry>(buyer.page, "/detail/inquiry/get", { id });
    expect(sealed.record).toMatchObject({ acceptedCount: 2, quotedCount: 2 });
    const unread = await api<Quotation>(buyer.page, "/detail/quotation/get", { id: two });
    expect(unread.record).toMatchObject({ masked: ["sealed"] });
    expect(Object.keys(unread.record)).not.toContain("netTotal");
    // An instant may well end in 15.691Z.
    const told = JSON.stringify([sealed, unread]).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    expect(told).not.toMatch(/5\.6|5\.85/);
    const sheet = `/purchasing/price-sheet/${id}`;
    await buyer.page.goto(sheet);
    await front(buyer.page).getByText("Quotations can be compared once").waitFor();

    await buyer.page.goto(inquiry);
    await press(buyer.page, "Stop quoting", (dialog) =>
      dialog.getByRole("textbox").fill("Both have quoted"),
    );
    await stateIs(buyer.page, "Stopped");
    await press(buyer.page, "Price");
    await stateIs(buyer.page, "Pricing");
    await front(buyer.page).getByRole("tab", { name: "Price sheet" }).waitFor();

    await buyer.page.goto(sheet);
    const awards = front(buyer.page).getByRole("button", { name: /^Line 1 .*: award to/ });
    await eventually(() => awards.count()).toBe(2);
    expect(await axe(buyer.page)).toEqual([]);
    // The best of both stands first; another than the first rank asks why.
    await awards.nth(1).click();
    const why = buyer.page.getByRole("dialog");
    await why.getByRole("textbox", { name: "Reason" }).waitFor();
    await buyer.page.keyboard.press("Escape");
    await front(buyer.page).getByRole("button", { name: "Pick lowest" }).click();
    await front(buyer.page).getByText("1 of 1 lines decided").waitFor();
    await press(buyer.page, "Submit prices");
    await as(stage, "wangmin", async (page) => {
      await page.goto(sheet);
      await press(page, "Approve");
      await front(page).getByText("Priced", { exact: true }).waitFor();
    });

    await buyer.page.reload();
    await press(buyer.page, "Convert to order");
    const orders = await api<{ rows: readonly Found[] }>(
      buyer.page,
      "/list/purchase-order-line/query",
      { size: 10, sort: ["-header.number"] },
    );
    expect(orders.rows[0]).toMatchObject({ quantity: "100", netPrice: "5.6" });

    // Each supplier learns his own result.
    for (const [visitor, quotation, state] of [
      [first, one, "Not awarded"],
      [second, two, "Awarded"],
    ] as const) {
      await visitor.page.goto(`/purchasing/quotation/${quotation}`);
      await stateIs(visitor.page, state);
    }
    for (const visitor of [buyer, first, second]) {
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    }
  },
);
