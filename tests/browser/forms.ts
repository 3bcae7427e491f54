import type { Locator, Page } from "playwright";
import { front } from "./orders.ts";
import { eventually } from "./harness.ts";

/** A field of the form in front, by its key. */
export const fieldOf = (page: Page, key: string): Locator =>
  front(page).locator(`[data-field="${key}"]`).first();

/** Opens a field that is a link while it is empty, by its key or its title. */
export async function openField(
  page: Page,
  named: { readonly key: string } | { readonly title: string },
): Promise<void> {
  const link =
    "key" in named
      ? front(page).locator(`[data-opens="${named.key}"]`)
      : front(page).locator("[data-opens]", { hasText: named.title });
  if ((await link.count()) > 0) await link.first().click();
}

/** Types into a field, as a person would. */
export async function type(page: Page, key: string, text: string): Promise<void> {
  await openField(page, { key });
  const input = fieldOf(page, key).locator("input, textarea").first();
  await input.fill(text);
  await page.keyboard.press("Tab");
}

/** Picks from a choice or a reference, by typing what the option begins with. */
export async function choose(page: Page, box: Locator, text: string): Promise<void> {
  // What is chosen already lies over the box.
  await box.first().click({ force: true });
  await page.keyboard.type(text);
  const option = page.locator(".ant-select-item-option:visible", { hasText: text }).first();
  await option.click();
}
export async function pickIn(page: Page, key: string, text: string): Promise<void> {
  await openField(page, { key });
  await choose(page, fieldOf(page, key).getByRole("combobox"), text);
}

/** Gives a file to a field. */
export async function attach(where: Locator, name: string): Promise<void> {
  await where
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
    });
  await where.getByText(name).first().waitFor();
  // On its way it is named too.
  await where.locator(".wb-uploads").waitFor({ state: "hidden" });
  await where.getByText(name).first().waitFor();
}

/** Gives a file to a cell of a line table. */
export async function attachInCell(page: Page, cell: Locator, name: string): Promise<void> {
  await cell.scrollIntoViewIfNeeded();
  await cell.focus();
  await page.keyboard.press("Enter");
  await attach(page.locator(".ag-popup-editor"), name);
  // Leaving the cell takes the files.
  await front(page).locator(".wb-detail-title").click();
  await page.locator(".ag-popup-editor").waitFor({ state: "hidden" });
}

/** Types into a cell of a line table and takes it with Enter. */
export async function typeInCell(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await eventually(() => cell.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  // Text that has no keys of its own opens no editor by itself.
  if (/[^ -~]/.test(text)) await page.keyboard.press("Enter");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await eventually(() => cell.innerText()).toMatch(/\S/);
}

/** A cell of a line table, by its row (from 0) and field. */
export const cellOf = (row: number, key: string): string =>
  `.ag-row[row-index="${row}"] [col-id="${key}"]`;

/** Adds a line to a table as its row (from 0) and types into its cells, each taken with Enter. */
export async function addLine(
  page: Page,
  place: { readonly table: string; readonly row: number; readonly add: string },
  cells: Readonly<Record<string, string>>,
): Promise<void> {
  const lines = front(page).locator(`[data-table="${place.table}"]`);
  await front(page).getByRole("button", { name: place.add, exact: true }).first().click();
  for (const [key, text] of Object.entries(cells)) {
    await typeInCell(page, lines.locator(cellOf(place.row, key)), text);
  }
}

/** Saves the document in front and waits until it is kept. */
export async function keep(page: Page, save: string): Promise<void> {
  await front(page).getByRole("button", { name: save, exact: true }).click();
  await page.waitForURL(/[0-9a-f]{8}-[0-9a-f-]{27}/);
}
