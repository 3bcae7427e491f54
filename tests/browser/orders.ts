import type { Locator, Page } from "playwright";

/** An order as the list's API answers it. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly supplier: { readonly code: string; readonly name: string };
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

/** The page in front: others are open too, but hidden. */
export function front(page: Page): Locator {
  return page.locator("main#main > div:not([hidden])");
}

/** Order numbers in the grid, sorted. */
export async function shownNumbers(page: Page): Promise<string[]> {
  const cells = await front(page).locator('.ag-row [col-id="number"]').allInnerTexts();
  return cells.filter((text) => text.startsWith("RTE")).sort();
}

/** Opens a document's page and waits until it can be edited. */
export async function openOrder(page: Page, order: OrderRow): Promise<void> {
  await page.goto(`/purchasing/purchase-order/${order.id}`);
  await page.locator(".wb-detail-title", { hasText: order.number }).waitFor();
}

/** The cell of a line table, by its row (from 0) and field. */
export function lineCell(page: Page, row: number, field: string): Locator {
  return front(page).locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
}
