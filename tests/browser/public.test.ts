import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe("pages for strangers", () => {
  it.runIf(inFull)("speak three languages, fit a phone, and are clean for axe", () =>
    walk(stage, { width: 360, height: 760 }, async ({ page }) => {
      for (const [path, titles] of [
        ["/registerType", ["供应商注册", "供應商註冊", "Register as a supplier"]],
        ["/selfRegister", ["供应商注册申请", "供應商註冊申請", "Supplier registration"]],
        ["/user/biddingCenter", ["竞价大厅", "競價大廳", "Bidding center"]],
      ] as const) {
        await page.goto(path);
        for (const [index, language] of ["简体中文", "繁體中文", "English"].entries()) {
          await page.getByRole("button", { name: language }).click();
          await page
            .getByRole("heading", { level: 1, name: titles[index]!, exact: true })
            .waitFor();
        }
        await page.getByRole("main").getByRole("progressbar").waitFor({ state: "hidden" });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(360);
        expect(await axeInFull(page)).toEqual([]);
      }
    }),
  );

  it("lead a company through registering, step by step, up to the captcha", () =>
    walk(stage, { language: "en" }, async (visitor) => {
      const { page } = visitor;
      await page.goto("/user/login");
      await page.getByRole("link", { name: "Register as a supplier" }).click();
      await page.getByRole("link", { name: "Begin" }).click();
      await page.waitForURL("**/selfRegister");
      const next = page.getByRole("button", { name: "Next" });
      const fill = (label: string, text: string) =>
        page.getByLabel(label, { exact: true }).first().fill(text);
      await next.click();
      await page.getByText("Your name is needed").waitFor();
      await fill("User name wished for", "newcomer");
      await fill("Your name", "Li Wei");
      await fill("Your e-mail", "li@example.com");
      await fill("Your mobile", "13800000000");
      await fill("Password", "Register#26");
      await fill("Password once more", "Register#26");
      await next.click();
      await page.getByRole("heading", { level: 2, name: "Company" }).waitFor();
      const company = {
        "Company name": "Newcomer Ltd",
        "Short name": "Newcomer",
        "Credit/tax code": "91350100M000100Y43",
        "Legal representative": "Li Wei",
        "Province/state": "Jiangsu",
        City: "Kunshan",
        Address: "1 Road",
        Phone: "0512",
        "E-mail": "info@example.com",
      };
      for (const [label, text] of Object.entries(company)) await fill(label, text);
      await page.getByLabel("Country/region").fill("China");
      await page.getByTitle("China", { exact: true }).click();
      await page.getByLabel("Supplier type").click();
      await page.getByTitle("Maker").click();
      await next.click();
      await page.getByRole("heading", { level: 2, name: "Licence, bank, contacts" }).waitFor();
      const licence = page.locator('input[type="file"]');
      await licence.setInputFiles({
        name: "page.png",
        mimeType: "image/png",
        buffer: Buffer.from("<script>alert(1)</script>"),
      });
      await page.getByRole("alert").getByText("the file must be").waitFor();
      await licence.setInputFiles({
        name: "licence.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
      });
      await page.getByText("licence.pdf").waitFor();
      await fill("Name", "Li Wei");
      await fill("Mobile", "138");
      await fill("E-mail", "li@example.com");
      await page.getByLabel("Role").click();
      await page.getByTitle("Sales").click();
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: 360, height: 780 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide).toBeLessThanOrEqual(360);
      await page.setViewportSize(size);
      expect(await axe(page)).toEqual([]);
      await next.click();
      await page.getByRole("heading", { level: 2, name: "Agreement and submit" }).waitFor();
      await page.getByText("What is registered is true").waitFor();
      // Nothing to read or type: the browser works by itself.
      await page.getByText("Done", { exact: true }).waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByText("licence.pdf").waitFor();
    }));

  it.runIf(inFull)("say that an invitation is not valid, and that there is no open bidding", () =>
    walk(stage, { language: "en" }, async ({ page }) => {
      await page.goto("/inviteRegister?code=made-up");
      await page.getByRole("alert").getByText("The invitation is not valid").waitFor();
      await page.getByRole("link", { name: "Other ways to register" }).click();
      await page.waitForURL("**/registerType");
      await page.goto("/user/biddingCenter");
      const empty = page.getByText("No open bidding at the moment");
      await empty.waitFor();
      expect(await empty.count()).toBe(1);
    }),
  );

  it.runIf(inFull)("ask for a captcha after three wrong passwords", () =>
    walk(stage, { language: "en" }, async ({ page }) => {
      await page.goto("/user/login");
      await page.getByLabel("User name").fill("nobody-of-the-browser");
      for (let time = 0; time < 3; time++) {
        await page.getByLabel("Password", { exact: true }).fill("not it");
        await page.keyboard.press("Enter");
        await page.getByRole("alert").getByText("Wrong name or password").waitFor();
      }
      // Nothing to read or type: the browser works by itself, and then signing in goes on.
      await page.getByText("Done", { exact: true }).waitFor();
      await page.getByLabel("Password", { exact: true }).fill("not it");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("alert").getByText("Wrong name or password").waitFor();
      expect(await axeInFull(page)).toEqual([]);
    }),
  );
});
