import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, type Stage } from "./harness.ts";
import { as, openTab, press, stateIs } from "./life.ts";
import { draftOrder, front, lineCell } from "./orders.ts";

/*
 * An order that comes back and is changed: the supplier charges it back with a reason, the buyer reads it at once, puts the
 * order right and releases it again; later a change of its quantity is confirmed by the supplier, and the order is the next
 * version of itself. Each works in a browser of his own.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = "/purchasing/purchase-order";
const whatIsWrong = "The price is last year's: 24.60 holds since the first";

type Buyer = "liqiang" | "wangmin";

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly items: readonly { readonly id: string; readonly version: number }[];
}

it(
  "an order is charged back with a reason, released again, and changed with the supplier's consent",
  { timeout: 600_000 },
  async () => {
    const { id } = await draftOrder(stage);
    await act("liqiang", "purchase-order", "submit", id);
    await act("wangmin", "purchase-order", "approve", id);
    await as(stage, "liqiang", async (page) => {
      await page.goto(`${list}/${id}`);
      await press(page, "Release");
      await stateIs(page, "Released");
    });
    await as(stage, "s001", async (page) => {
      await page.goto(`/purchasing/customer-order/${id}`);
      await press(page, "Decline order", async (dialog) => {
        await dialog.getByRole("textbox", { name: "Reason for declining" }).fill(whatIsWrong);
      });
      await stateIs(page, "Declined");
    });

    // Why it came back stands there without anything being opened.
    await as(stage, "liqiang", async (page) => {
      await page.goto(`${list}/${id}`);
      await stateIs(page, "Declined");
      await front(page).getByRole("heading", { name: "Charged back by the supplier" }).waitFor();
      const reason = front(page).locator('[data-section="chargedBack"]');
      await reason.getByText(whatIsWrong).waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await press(page, "Reset");
      await stateIs(page, "Draft");
      await reason.getByText(whatIsWrong).waitFor();
    });
    await priced(id, "24.60");
    await act("liqiang", "purchase-order", "submit", id);
    await act("wangmin", "purchase-order", "approve", id);
    await act("liqiang", "purchase-order", "release", id);
    await as(stage, "s001", async (page) => {
      await page.goto(`/purchasing/customer-order/${id}`);
      await press(page, "Confirm as planned");
      await press(page, "Accept order");
      await stateIs(page, "Accepted");
    });

    // The buyer needs more of it than was ordered.
    const change = await moreOf(id, "120");
    await act("liqiang", "purchase-change", "submit", change);
    await act("wangmin", "purchase-change", "approve", change);
    await as(stage, "liqiang", async (page) => {
      await page.goto(`/purchasing/purchase-change/${change}`);
      await press(page, "Release");
      await stateIs(page, "Released");
    });
    await as(stage, "s001", async (page) => {
      await page.goto(`/purchasing/purchase-change/${change}`);
      // What was and what is to be stand side by side.
      await eventually(() => lineCell(page, 0, "oldQuantity").innerText()).toMatch(/^100\b/);
      await eventually(() => lineCell(page, 0, "newQuantity").innerText()).toMatch(/^120\b/);
      await press(page, "Confirm");
      await stateIs(page, "Effective");
    });

    // The order is its next version; the one before can still be looked at.
    await as(stage, "liqiang", async (page) => {
      await page.goto(`${list}/${id}`);
      await stateIs(page, "Accepted");
      await eventually(() => quantity(page)).toMatch(/^120\b/);
      const version = front(page).locator('[data-field="changeVersion"]');
      await eventually(() => version.innerText()).toMatch(/^Change version\s+1$/);
      await openTab(page, "Timeline");
      const received = page.locator(".wb-life-entry", { hasText: "Accept order" }).first();
      await received.getByRole("button", { name: "View as of then" }).click();
      await page.getByText(/^This is version \d+, as of/).waitFor();
      await eventually(() => quantity(page)).toMatch(/^100\b/);
      await page.getByRole("button", { name: "Back to the present" }).click();
      await received.waitFor();
    });
  },
);

/** The quantity of the first line that is in sight: an earlier version stands in front of the present one. */
function quantity(page: Page): Promise<string> {
  return lineCell(page, 0, "quantity").filter({ visible: true }).first().innerText();
}

/** Does by API what another test does by hand. */
async function act(as: Buyer, document: string, action: string, id: string, lines?: object) {
  const { version } = await read(as, document, id);
  await stage.call(as, `/biz/${document}/${action}`, { targets: [{ id, version, ...lines }] });
}

async function read(as: Buyer, document: string, id: string): Promise<Stored> {
  const { record } = await stage.call<{ record: Stored }>(as, `/detail/${document}/get`, { id });
  return record;
}

/** Another price for the first line of an order. */
async function priced(id: string, netPrice: string): Promise<void> {
  const { version, items } = await read("liqiang", "purchase-order", id);
  const [line] = items;
  await stage.call("liqiang", "/detail/purchase-order/save", {
    id,
    version,
    items: { set: [{ id: line!.id, version: line!.version, set: { netPrice } }] },
  });
}

/** A change of the first line's quantity, filled in as far as it needs to be submitted. */
async function moreOf(order: string, newQuantity: string): Promise<string> {
  const { items } = await read("liqiang", "purchase-order", order);
  const lines = items.map(({ id, version }) => ({ id, version }));
  await act("liqiang", "purchase-order", "toChange", order, { table: "items", lines });
  const filter = [{ field: "order", op: "=", value: order }];
  const { rows } = await stage.call<{ rows: Stored[] }>("liqiang", "/list/purchase-change/query", {
    filter,
  });
  const reasons = await stage.call<{ rows: { code: string }[] }>("liqiang", "/list/reason/query", {
    filter: [{ field: "group", op: "=", value: "CHANGE" }],
  });
  const { id, version, items: changes } = await read("liqiang", "purchase-change", rows[0]!.id);
  const [line] = changes;
  const set = { newQuantity, reason: "More is needed" };
  await stage.call("liqiang", "/detail/purchase-change/save", {
    id,
    version,
    set: { reason: { code: reasons.rows[0]!.code } },
    items: { set: [{ id: line!.id, version: line!.version, set }] },
  });
  return id;
}
