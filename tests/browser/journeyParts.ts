import type { Page } from "playwright";
import { eventually, type Stage } from "./harness.ts";
import { press, stateIs } from "./life.ts";
import { front } from "./orders.ts";
import { cellOf } from "./forms.ts";
import { act, read } from "./quality.ts";

/* What several journeys do, and what they begin with. */

/** A day that many days from now, as it is typed. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export interface Made {
  readonly id: string;
  readonly number: string;
}

/** Goes to a list by the menu: by its module first where another one is shown. */
export async function menu(page: Page, name: string, module = "Purchasing"): Promise<void> {
  const link = page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name, exact: true });
  const modules = page.getByRole("navigation", { name: "Modules" });
  const shown = modules.getByRole("button", { name: module, exact: true });
  await modules.waitFor();
  await link.or(modules.getByRole("button").last()).first().waitFor();
  if ((await link.count()) === 0) {
    if ((await shown.count()) > 0) await shown.click();
    else {
      await modules.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: module, exact: true }).click();
    }
  }
  await link.click();
  await front(page).locator(".ag-root").first().waitFor();
}

/** Begins a document from the list in front. */
export async function begin(page: Page): Promise<void> {
  await front(page).getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForURL(/\/new/);
}

/** The row of the list in front that shows a text. */
export const rowOf = (page: Page, text: string) =>
  front(page).locator(".ag-row", { hasText: text }).first();

/** Searches the list in front for a text and ticks the row that shows it. */
export async function tick(page: Page, text: string): Promise<void> {
  await front(page).getByRole("searchbox").first().click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await rowOf(page, text).locator(".ag-checkbox-input").first().check();
}

/** Opens the document in a row of the list in front. */
export async function openRow(page: Page, text: string): Promise<void> {
  await rowOf(page, text).locator(".wb-code").first().click();
  await page.locator(".wb-detail-title", { hasText: text }).first().waitFor();
}

/** Types values into a line, each taken with Enter. */
export async function fillLine(
  page: Page,
  row: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const table = front(page).locator(".ag-root").filter({ visible: true }).first();
  for (const [key, text] of Object.entries(values)) {
    const cell = table.locator(cellOf(row, key));
    await table.locator(cellOf(row, Object.keys(values)[0]!)).waitFor();
    // A grid draws only the columns that are in sight.
    for (let step = 0; step < 20 && (await cell.count()) === 0; step++) {
      await table.hover();
      await page.mouse.wheel(200, 0);
      await page.waitForTimeout(50);
    }
    await cell.focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await eventually(() => cell.innerText()).toMatch(/\S/);
  }
}

/** Adds the line of that row to the table in front and fills it. */
export async function addLine(
  page: Page,
  row: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const add = front(page).getByRole("button", { name: "Add line", exact: true });
  await add.filter({ visible: true }).first().click();
  await fillLine(page, row, values);
}

/** Opens what an action made, by the notice of it. */
export async function openMade(page: Page, address: string): Promise<void> {
  await page.locator(".ant-notification .wb-made-link").first().click();
  await page.waitForURL(`**${address}/*`);
  await page.locator(".wb-detail-title").first().waitFor();
}

/** From the home page to the inbox; approves what shows a text. */
export async function approve(page: Page, text: string): Promise<void> {
  await page.getByRole("link", { name: /^Awaiting your approval:/ }).click();
  const row = page.locator(".wb-inbox-row", { hasText: text });
  await row.click();
  await page.locator(".wb-decision-head", { hasText: text }).waitFor();
  await page.locator(".wb-verdict-buttons").getByRole("button", { name: "Approve" }).click();
  await eventually(() => row.count()).toBe(0);
  // It can be undone for some seconds, and is sent then.
  await page.getByRole("button", { name: /^Undo/ }).waitFor({ state: "hidden" });
}

/** Presses an action that leads to a state. */
export async function pressTo(page: Page, action: string, state: string): Promise<void> {
  await press(page, action);
  await stateIs(page, state);
}

/** A submitted requisition of one line of aluminium plate for S001; its subject is nobody else's. */
export async function submittedRequisition(stage: Stage): Promise<Made & { subject: string }> {
  const subject = `Plates ${Date.now().toString(36)}`;
  const line = {
    material: { code: "RM-AL6061-10" },
    quantity: "500",
    demandDate: inDays(60),
    urgency: "NORMAL",
    supplier: { code: "S001" },
    price: "31.5",
  };
  const { record } = await stage.call<{ record: Made }>("sunhao", "/detail/requisition/save", {
    set: { type: "STD", reason: "Journey", subject },
    items: { add: [{ set: line }] },
  });
  await act(stage, "sunhao", "submit", { document: "requisition", id: record.id });
  return { ...record, subject };
}

/** A line of demand that the buyer liqiang has accepted. */
export async function acceptedDemand(stage: Stage): Promise<Made> {
  const made = await submittedRequisition(stage);
  const on = { document: "requisition", id: made.id };
  await act(stage, "wangmin", "approve", on);
  await act(stage, "liqiang", "accept", { ...on, page: "demand-pool", lines: { 1: {} } });
  return made;
}

/** An inquiry of one line that waits for the quotation of S001, whose number and title it answers. */
export async function openInquiry(stage: Stage): Promise<{ quotation: string; title: string }> {
  const title = `Plates ${Date.now().toString(36)}`;
  const line = { material: { code: "RM-Q235-2" }, quantity: "100", demandDate: inDays(200) };
  const { record } = await stage.call<{ record: Made }>("liqiang", "/detail/inquiry/save", {
    set: {
      title,
      quotingStart: new Date(Date.now() - 3_600_000).toISOString(),
      deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      contact: "Li Qiang 021-1",
      paymentTerm: { code: "M60" },
    },
    items: { add: [{ set: line }] },
    suppliers: {
      add: ["S001", "S002", "S003"].map((code) => ({
        set: { supplier: { code }, contact: "Sales", email: `${code}@example.com` },
      })),
    },
  });
  const inquiry = { document: "inquiry", id: record.id };
  await act(stage, "liqiang", "submit", inquiry);
  await act(stage, "wangmin", "approve", inquiry);
  await act(stage, "liqiang", "publish", inquiry);
  const { suppliers } = (await read(stage, "liqiang", "inquiry", record.id)) as unknown as {
    suppliers: readonly { quotation: Made }[];
  };
  return { quotation: suppliers[0]!.quotation.id, title };
}

/** A supplier quotes a price for the one line of a quotation, by API. */
export async function quote(stage: Stage, who: string, id: string, price: string): Promise<void> {
  const { version, items } = await read(stage, who, "quotation", id);
  const [line] = items as readonly { id: string; version: number }[];
  const set = { netPrice: price, leadDays: 12 };
  await stage.call(who, "/detail/quotation/save", {
    id,
    version,
    set: { validUntil: inDays(90), paymentTerm: { code: "M60" } },
    items: { set: [{ id: line!.id, version: line!.version, set }] },
  });
  await act(stage, who, "submit", { document: "quotation", id });
}

/** Clicks into a field of the form in front and types. */
export async function write(page: Page, name: RegExp, text: string): Promise<void> {
  const box = front(page).getByRole("textbox", { name });
  await box.click();
  await box.fill(text);
  await page.keyboard.press("Tab");
}
