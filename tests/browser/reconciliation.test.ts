import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, type Stage } from "./harness.ts";
import { as, press, stateIs } from "./life.ts";
import { api, front } from "./orders.ts";

/*
 * The end of a month: the supplier confirms a statement and sends an invoice whose price is not the order's; finance sees
 * it held, the supplier's correction goes through, and it is paid. Each works in a browser of his own.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const list = "/purchasing/reconciliation";
interface Line {
  readonly id: string;
  readonly version: number;
  readonly quantity: string;
  readonly price: string;
}
interface Statement {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly items: readonly Line[];
}

it(
  "an invoice that does not match is held until it is put right",
  { timeout: 600_000 },
  async () => {
    let id = "";
    await as(stage, "s002", async (page) => {
      await page.goto(list);
      await front(page).locator(".ag-row").first().waitFor();
      expect(await axeInFull(page)).toEqual([]);
      ({ id } = await released(page));
      await page.goto(`${list}/${id}`);
      await press(page, "Confirm");
      await stateIs(page, "Confirmed");
      // What is payable is offered; only the number is asked for.
      await press(page, "Add invoice", async (dialog) => {
        await dialog.getByLabel("Invoice no.").fill("INV-BROWSER-1");
      });
      await stateIs(page, "Invoicing");
      await eventually(() => page.locator(".ant-message-notice").count()).toBe(0);
      expect(await axeInFull(page)).toEqual([]);
      await billed(page, id, "1.1");
    });
    await as(stage, "shiying", async (page) => {
      await page.goto(`${list}/${id}`);
      await front(page).getByText("On hold", { exact: true }).first().waitFor();
      const verify = front(page).getByRole("button", { name: "Verify", exact: true });
      expect(await verify.getAttribute("aria-disabled")).toBe("true");
      const reason = page.locator(`[id="${await verify.getAttribute("aria-describedby")}"]`);
      expect(await reason.textContent()).toMatch(/does not match/);
    });
    await as(stage, "s002", async (page) => {
      await page.goto(`${list}/${id}`);
      await stateIs(page, "Invoicing");
      await billed(page, id, "1");
    });
    await as(stage, "shiying", async (page) => {
      await page.goto(`${list}/${id}`);
      await press(page, "Verify");
      await stateIs(page, "Invoiced");
      await press(page, "Mark paid");
      await stateIs(page, "Closed");
    });
  },
);

/** The statement of the demo company that waits for the supplier. */
async function released(page: Page): Promise<Statement> {
  const filter = [{ field: "status", op: "=", value: "RELEASED" }];
  const { rows } = await api<{ rows: Statement[] }>(page, "/list/reconciliation/query", { filter });
  return rows[0]!;
}

/** The supplier enters what his invoice bills: the stated price times a factor. */
async function billed(page: Page, id: string, factor: "1" | "1.1"): Promise<void> {
  const { record } = await api<{ record: Statement }>(page, "/detail/reconciliation/get", { id });
  const lines = record.items.map(({ id: line, version, quantity, price }) => ({
    id: line,
    version,
    input: {
      invoiceNo: "INV-BROWSER-1",
      quantity,
      price: factor === "1" ? price : (Number(price) * Number(factor)).toFixed(2),
    },
  }));
  await api(page, "/biz/reconciliation/bill", {
    targets: [{ id, version: record.version, table: "items", lines }],
  });
}
