import type { Locator, Page } from "playwright";
import type { Stage } from "./harness.ts";

/** An order as the list's API answers it. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  /** A draft may have none. */
  readonly supplier?: { readonly code: string; readonly name: string } | null;
}

/** Calls the server as the person signed in on the page. Throws unless the answer's status is 200. */
export async function api<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([url, sent]) => {
      const { token } = JSON.parse(localStorage.getItem("waybill.session")!) as { token: string };
      const response = await fetch(url!, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: sent!,
      });
      return (await response.json()) as { status: number; message: string; data: unknown };
    },
    [path, JSON.stringify(body)],
  );
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer.data as T;
}

/** All orders the person sees, as the list sorts them. */
export async function allOrders(page: Page): Promise<readonly OrderRow[]> {
  const { rows } = await api<{ rows: OrderRow[] }>(page, "/list/purchase-order/query", {
    size: 100,
    sort: ["-date", "-number"],
  });
  return rows;
}

/** The supplier of `draftOrder`, who may get many orders from other walks too. */
export const busySupplier = "S001";

/** A draft order of one line made for this walk by the buyer 李强: nobody else changes it, and it heads the list. */
export async function draftOrder(stage: Stage): Promise<{ id: string; number: string }> {
  const demandDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const line = {
    material: { code: "RM-AL6061-10" },
    quantity: "100",
    netPrice: "24.10",
    demandDate,
  };
  const { record } = await stage.call<{ record: { id: string; number: string } }>(
    "liqiang",
    "/detail/purchase-order/save",
    {
      set: {
        type: "STD",
        title: "Made for a walk",
        supplier: { code: busySupplier },
        address: { code: "KS1" },
      },
      items: { add: [{ set: line }] },
    },
  );
  return record;
}

/** The page in front: others are open too, but hidden. */
export function front(page: Page): Locator {
  return page.locator("main#main > div:not([hidden])");
}

/** Order numbers in the grid, sorted. */
export async function shownNumbers(page: Page): Promise<string[]> {
  const cells = await front(page).locator('.ag-row [col-id="number"] .wb-code').allInnerTexts();
  return cells.filter((text) => text.startsWith("RTE")).sort();
}

/** Opens a document's page and waits until it can be edited. */
export async function openOrder(page: Page, order: { id: string; number: string }): Promise<void> {
  await page.goto(`/purchasing/purchase-order/${order.id}`);
  await page.locator(".wb-detail-title", { hasText: order.number }).waitFor();
}

/** The cell of a line table, scrolled to sideways: a grid draws only the columns that are in sight. */
export async function shownCell(page: Page, row: number, field: string): Promise<Locator> {
  const cell = lineCell(page, row, field);
  await front(page).locator(".ag-row").first().waitFor();
  for (let step = 0; step < 20 && (await cell.count()) === 0; step++) {
    await front(page).locator(".ag-root").first().hover();
    await page.mouse.wheel(200, 0);
    await page.waitForTimeout(50);
  }
  await cell.scrollIntoViewIfNeeded();
  return cell;
}

/** The cell of a line table, by its row (from 0) and field. */
export function lineCell(page: Page, row: number, field: string): Locator {
  return front(page).locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
}
