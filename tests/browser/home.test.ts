import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { front } from "./orders.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe("the home page", () => {
  it("shows what awaits a manager, and each number leads to its list", () =>
    walk(stage, { as: "wangmin", language: "en" }, async ({ page }) => {
      await page.goto("/home/homepage");
      const todo = page.getByRole("region", { name: "To do" });
      const assign = todo.getByRole("link", { name: /^Demand lines without a buyer: / });
      await assign.waitFor();
      await page.getByRole("button", { name: /^Charts/ }).click();
      await page.getByRole("heading", { name: "Spend by supplier, last 90 days" }).waitFor();
      await page.getByRole("table", { name: "Spend by month" }).waitFor();
      expect(await axe(page)).toEqual([]);
      await assign.click();
      await page.waitForURL("**/purchasing/demand-pool?view=toAssign");
    }));

  it.runIf(inFull)(
    "has no spend for a buyer, and speaks three languages in the dark on a phone",
    async () => {
      for (const [language, title] of [
        ["cn", "待办"],
        ["tw", "待辦"],
        ["en", "To do"],
      ] as const) {
        await walk(
          stage,
          { as: "liqiang", language, dark: true, width: 360, height: 760 },
          async ({ page }) => {
            await page.goto("/home/homepage");
            await page
              .getByRole("region", { name: title, exact: true })
              .getByRole("link")
              .first()
              .waitFor();
            await page.getByRole("button", { name: /^(图表|圖表|Charts)/ }).click();
            await page.locator("#chart-ordersByState").waitFor();
            expect(await page.locator("#chart-spendBySupplier").count()).toBe(0);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
            ).toBeLessThanOrEqual(360);
            expect(language === "en" ? await axeInFull(page) : []).toEqual([]);
          },
        );
      }
    },
  );
});

describe("the bell", () => {
  it("tells of a message as it comes, opens its document, and counts it as read", () =>
    walk(stage, { as: "wangmin", language: "en" }, async ({ page }) => {
      await page.goto("/home/homepage");
      const bell = page.getByRole("button", { name: /^Unread messages/ });
      await bell.waitFor();
      const call = (path: string, body: object) =>
        page.evaluate(
          async ([url, sent]) => {
            const { token } = JSON.parse(localStorage.getItem("waybill.session")!) as {
              token: string;
            };
            const answer = await fetch(url, {
              method: "POST",
              headers: { Authorization: `Bearer ${token}`, "content-type": "application/json" },
              body: JSON.stringify(sent),
            });
            return (await answer.json()) as { data: { rows: { id: string }[]; unread: number } };
          },
          [path, body] as const,
        );
      const panel = page.getByRole("dialog", { name: "Unread messages" });
      const shown = () => panel.getByRole("listitem").allInnerTexts();
      await bell.click();
      await panel.getByText(/^1–5 of \d+$/).waitFor();
      const newest = await shown();
      expect(newest).toHaveLength(5);
      await panel.getByRole("button", { name: "Older messages" }).click();
      await panel.getByText(/^6–10 of \d+$/).waitFor();
      await eventually(shown).not.toEqual(newest);
      await page.keyboard.press("Escape");
      await eventually(() => panel.count()).toBe(0);
      await call("/system/msg/oaMsg/readAll", {});
      await eventually(() => bell.getAttribute("aria-label")).toBe("Unread messages: 0");
      // Somebody mentions her in a comment: that sends a message.
      await mention(stage, "wangmin");
      await eventually(() => bell.getAttribute("aria-label")).toBe("Unread messages: 1");
      await bell.click();
      await panel.getByRole("listitem").first().waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await panel.getByRole("link", { name: /^Details of the message/ }).click();
      await page.waitForURL("**/desk/message/*");
      await front(page).getByRole("button", { name: "Open the document" }).click();
      await page.waitForURL("**/purchasing/**");
      await bell.click();
      await panel.getByRole("listitem").getByRole("link").first().click();
      await page.waitForURL("**/purchasing/**");
      await eventually(() => bell.getAttribute("aria-label")).toBe("Unread messages: 0");
      await bell.click();
      await page.getByText("No unread messages").waitFor();
      await page.getByRole("link", { name: "Message centre" }).click();
      await page.waitForURL("**/desk/message");
      await page.getByRole("button", { name: "Mark all as read" }).waitFor();
    }));
});

/** Has a buyer mention somebody on an order, over the API. */
async function mention({ origin }: Stage, loginName: string): Promise<void> {
  const post = async (path: string, body: object, token = "") => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Record<string, never> }).data;
  };
  const { token } = await post("/rs/login", { loginName: "liqiang", password: "Waybill@1" });
  const { rows } = await post("/list/purchase-order/query", {}, token);
  const { id } = (rows as unknown as { id: string }[])[0]!;
  const people = (await post("/detail/purchase-order/people", { id, q: "王敏" }, token)) as unknown;
  const found = JSON.stringify(people).match(/"id":"([0-9a-f-]{36})"/);
  if (!found) throw new Error(`${loginName} cannot be mentioned: ${JSON.stringify(people)}`);
  await post(
    "/detail/purchase-order/comment",
    { id, text: "Please look", mentions: [found[1]] },
    token,
  );
}
