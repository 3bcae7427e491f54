import type { Locator, Page } from "playwright";
import { eventually, walk, type Stage } from "./harness.ts";
import { front } from "./orders.ts";

/** One person's part of a longer story, in a browser of the person's own, in English unless stated and wide enough for every button. */
export function as(
  stage: Stage,
  name: string,
  steps: (page: Page) => Promise<void>,
  language: "cn" | "en" = "en",
): Promise<void> {
  return walk(stage, { as: name, language, width: 1600 }, ({ page }) => steps(page));
}

/** The dialog of an action. */
export const actionDialog = (page: Page): Locator => page.locator(".wb-action-dialog");

/** Presses the button of an action on the page in front, which may stand in its menu, and waits for the dialog. */
export async function open(page: Page, action: string): Promise<Locator> {
  const shown = (name: string | RegExp) =>
    front(page).getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  const button = shown(action);
  const more = shown(/^(More|更多)$/);
  await button.or(more).first().waitFor();
  const item = page.getByRole("menuitem", { name: action, exact: true });
  if ((await button.count()) === 0) await more.click();
  // What a call before this one allows may still be on its way: then the button comes beside the open menu.
  await button.or(item).first().waitFor();
  await ((await button.count()) > 0 ? button : item).click();
  const dialog = actionDialog(page);
  await dialog.waitFor();
  return dialog;
}

/**
 * Runs an action by hand: opens its dialog, lets `fill` answer what it asks, goes on, confirms what it warns of, and waits
 * until it has closed. Fails with the dialog's text when it stays open.
 */
export async function press(
  page: Page,
  action: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const dialog = await open(page, action);
  await fill(dialog);
  const goOn = dialog.locator("[data-wb-default]");
  const warned = "Continue anyway|仍要继续";
  await goOn.click();
  const shown = async () => (await dialog.allInnerTexts()).join();
  await eventually(shown).toMatch(new RegExp(`^$|${warned}`));
  if ((await shown()) === "") return;
  await goOn.click();
  await eventually(shown).toBe("");
}

/** Waits until the document in front has come to a state, by its title. */
export async function stateIs(page: Page, state: string): Promise<void> {
  const shown = front(page).locator(".wb-detail-title .wb-state-large");
  await eventually(() => shown.first().innerText()).toBe(state);
}

/** Opens a tab of the document in front: lines, or one of the panel with details, timeline, files and relatives. */
export async function openTab(page: Page, name: string): Promise<void> {
  await front(page).getByRole("tab", { name, exact: true }).click();
}

/** Opens a list with what a search finds, and ticks all of it. */
export async function pick(page: Page, list: string, text: string): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(text)}`);
  await front(page).locator(".ag-row", { hasText: text }).first().waitFor();
  await front(page).locator(".ag-header .ag-checkbox-input").first().check();
}

/** Picks what a reference field refers to, by typing its code. */
export async function refer(page: Page, field: Locator, code: string): Promise<void> {
  await field.click();
  await page.keyboard.type(code);
  await page.locator(".ant-select-item-option", { hasText: code }).first().click();
}
