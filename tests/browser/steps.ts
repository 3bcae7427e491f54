import type { Page } from "playwright";
import { demoPassword } from "./harness.ts";

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
