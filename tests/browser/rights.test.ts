import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

const admin = { as: "admin", language: "en" } as const;

describe("the rights editor", () => {
  it("switches a right on, warns of duties, saves, and shows the person who has it", () =>
    walk(stage, admin, async ({ page }) => {
      await page.goto("/system/rights?role=REQUESTER");
      const approve = page.getByRole("checkbox", { name: "Requisitions: Approve" });
      await page.getByRole("button", { name: "Requisitions: more buttons" }).click();
      expect(await approve.isChecked()).toBe(false);
      expect(await axe(page)).toEqual([]);
      await approve.check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Whoever writes a document should not approve it").waitFor();
      await dialog.getByRole("button", { name: "Save anyway" }).click();
      await page.getByText("Rights saved").waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Requisitions: more buttons" }).click();
      await eventually(() => approve.isChecked()).toBe(true);
      await approve.uncheck();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Rights saved").waitFor();

      await page.getByText("By person").click();
      await page.getByRole("combobox", { name: "Person" }).fill("wang");
      await page.getByText("王敏 · wangmin").click();
      const held = page.getByRole("checkbox", { name: "Purchase orders: Query, PUR_MGR" });
      expect(await held.isChecked()).toBe(true);
      expect(await held.isDisabled()).toBe(true);
    }));

  it.runIf(inFull)("compares two roles, and shows what patterns give and take away", () =>
    walk(stage, admin, async ({ page }) => {
      await page.goto("/system/rights?role=ADMIN");
      await page.getByRole("button", { name: "Requisitions: more buttons" }).click();
      await page.getByRole("checkbox", { name: "Requisitions: Query, given by *:*" }).waitFor();
      const locked = page.getByRole("checkbox", {
        name: "Requisitions: Approve, taken away by *:approve",
      });
      expect(await locked.isDisabled()).toBe(true);
      await page.getByRole("button", { name: /^Buyer/ }).click();
      await page.getByRole("combobox", { name: "Compare with another role" }).fill("FIN");
      await page.getByText("Finance · FIN").click();
      await page
        .getByRole("checkbox", { name: "Requisitions: Add, only this role has it" })
        .waitFor();
      await page.getByRole("checkbox", { name: "Differences only" }).check();
      expect(await page.getByRole("checkbox", { name: "Currencies: Query" }).count()).toBe(0);
    }),
  );

  it.runIf(inFull)("is used on a phone: the buttons of a menu in a list below it", () =>
    walk(stage, { ...admin, width: 360, height: 780 }, async ({ page }) => {
      await page.goto("/system/rights?role=WH");
      await page.getByRole("button", { name: "Requisitions: more buttons" }).click();
      await page.getByRole("checkbox", { name: "Requisitions: Query" }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      expect(await axeInFull(page)).toEqual([]);
    }),
  );
});

describe("a role", () => {
  it.runIf(inFull)("shows who has it, is given to a person and taken away again", () =>
    walk(stage, admin, async ({ page }) => {
      await page.goto("/system/role");
      await page.locator(".ag-row", { hasText: "AUDITOR" }).locator(".wb-code").click();
      await page.getByRole("tab", { name: "Users" }).click();
      const people = page.getByRole("tabpanel", { name: "Users" });
      await people.getByRole("combobox", { name: "Person" }).fill("sunhao");
      await page.getByText("孙浩 · sunhao").click();
      expect(await axeInFull(page)).toEqual([]);
      await people.getByRole("button", { name: "Give the role" }).click();
      await people.getByRole("button", { name: "Take the role from 孙浩" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Take the role away" }).click();
      await eventually(() => people.getByText("孙浩").count()).toBe(0);
    }),
  );
});

describe("sessions", () => {
  it.runIf(inFull)("are listed and ended where one is signed in", () =>
    walk(stage, { as: "hanxue", language: "en" }, async ({ page }) => {
      await fetch(`${stage.origin}/rs/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Firefox/140.0 (Linux)" },
        body: JSON.stringify({ loginName: "hanxue", password: "Waybill@1" }),
      });
      await page.goto("/home/homepage");
      await page.getByRole("button", { name: /hanxue|韩雪/ }).click();
      await page.getByText("My sessions").click();
      const dialog = page.getByRole("dialog", { name: "My sessions" });
      await dialog.getByText("This session").waitFor();
      await dialog.getByText("Firefox · Linux").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await dialog.getByRole("button", { name: "End the session: Firefox · Linux" }).click();
      await eventually(() => dialog.getByText("Firefox · Linux").count()).toBe(0);
      await dialog.getByText("This session").waitFor();
    }),
  );
});

describe("my organisation, the recycle bin and the cache list", () => {
  it.runIf(inFull)("open from the menu without complaint", () =>
    walk(stage, admin, async ({ page }) => {
      await page.goto("/organisation/organisation");
      await page.getByRole("textbox", { name: "Find a department or a person" }).fill("王敏");
      await page.getByText("E001").waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.goto("/system/recycle-bin");
      await page.getByRole("heading", { name: "Recycle bin" }).waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.goto("/system/cache");
      await page.getByRole("heading", { name: "Sessions" }).waitFor();
      expect(await axeInFull(page)).toEqual([]);
    }),
  );
});
