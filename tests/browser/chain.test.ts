import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { as, openTab, pick, press, refer, stateIs } from "./life.ts";
import { api, front } from "./orders.ts";

/*
 * From a requisition to an order in the supplier's hands, by the people who do it: who asks, who approves, who buys, who
 * releases, who supplies. Each works in a browser of his own.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

it(
  "a requisition is submitted, approved, accepted, ordered, released and received",
  { timeout: 600_000 },
  async () => {
    let id = "";
    let number = "";
    let order = "";
    await as(stage, "sunhao", async (page) => {
      ({ id, number } = await draft());
      await page.goto(`/purchasing/requisition/${id}`);
      await press(page, "Submit");
      await stateIs(page, "Submitted");
      // Nobody approves what is his own.
      expect(await front(page).getByRole("button", { name: "Approve" }).count()).toBe(0);
    });
    await as(stage, "wangmin", async (page) => {
      await page.goto(`/purchasing/requisition/${id}`);
      await press(page, "Approve");
      await stateIs(page, "Approved");
    });
    await as(stage, "liqiang", async (page) => {
      await pick(page, "/purchasing/demand-pool", number);
      await press(page, "Accept");
      await pick(page, "/purchasing/demand-pool", number);
      await press(page, "Convert to purchase");
      order = await orderOf(page, number);
      await page.goto(`/purchasing/purchase-order/${order}`);
      await openTab(page, "Related");
      await page.getByRole("button", { name: `Requisition ${number}` }).waitFor();
      await openTab(page, "Details");
      await refer(page, front(page).getByRole("combobox", { name: /^Address/ }), "KS1");
      await press(page, "Submit");
      await stateIs(page, "Submitted");
    });
    await as(stage, "wangmin", async (page) => {
      await page.goto(`/purchasing/purchase-order/${order}`);
      await press(page, "Approve");
      await stateIs(page, "Approved");
    });
    await as(stage, "liqiang", async (page) => {
      await page.goto(`/purchasing/purchase-order/${order}`);
      await press(page, "Release");
      await stateIs(page, "Released");
    });
    await as(stage, "s001", async (page) => {
      await page.goto(`/purchasing/customer-order/${order}`);
      await press(page, "Confirm as planned");
      await press(page, "Accept order");
      await stateIs(page, "Accepted");
      await openTab(page, "Timeline");
      await page.locator(".wb-life-entry", { hasText: "Accept order" }).first().waitFor();
    });
    // Who asked sees what became of it.
    await as(stage, "sunhao", async (page) => {
      await page.goto(`/purchasing/requisition/${id}`);
      await openTab(page, "Timeline");
      await page.locator(".wb-life-entry", { hasText: "Convert to purchase" }).first().waitFor();
    });
  },
);

/** A draft with one line of aluminium plate for the supplier S001, made by API: how it is typed is another test's matter. */
async function draft(): Promise<{ id: string; number: string }> {
  const demandDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const line = {
    material: { code: "RM-AL6061-10" },
    quantity: "500",
    demandDate,
    urgency: "NORMAL",
    supplier: { code: "S001" },
    price: "31.5",
  };
  const { record } = await stage.call<{ record: { id: string; number: string } }>(
    "sunhao",
    "/detail/requisition/save",
    {
      set: { type: "STD", reason: "Chain of the browser test" },
      items: { add: [{ set: line }] },
    },
  );
  return record;
}

/** The order that was made of a requisition. */
async function orderOf(page: Page, requisition: string): Promise<string> {
  const filter = [{ field: "requisitionNo", op: "=", value: requisition }];
  const { rows } = await api<{ rows: { headerId: string }[] }>(
    page,
    "/list/purchase-order-line/query",
    { filter },
  );
  return rows[0]!.headerId;
}
