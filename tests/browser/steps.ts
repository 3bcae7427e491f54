import type { Locator, Page } from "playwright";
import { demoPassword, eventually } from "./harness.ts";

/** Signs in by the form that is on the screen, in whatever language, and waits until the frame is there. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await page.locator("#loginName").fill(loginName);
  await page.locator("#password").fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.locator("main#main").waitFor();
}

/** The names on the bar of open pages, from the left. */
export async function tabNames(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation", { name: /^(已打开的页面|已開啟的頁面|Open pages)$/ });
  return links.getByRole("link").allInnerTexts();
}

/**
 * The command palette, opened by its keys. They are pressed until it is there: a page just drawn may not listen yet, and
 * an open palette keeps its keys to itself.
 */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.locator("dialog[open]");
  await eventually(async () => {
    await page.keyboard.press("Control+k");
    return palette.getByRole("combobox").isVisible();
  }).toBe(true);
  return palette;
}

/** A field to filter a list by, from the menu of all that can be asked for. */
export async function addFilter(page: Page, field: string): Promise<void> {
  const bar = page.getByRole("group", { name: "Filter" });
  await bar.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: field, exact: true }).click();
}
