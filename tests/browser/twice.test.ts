import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { actionDialog, open, press, stateIs } from "./life.ts";
import { api, front } from "./orders.ts";

/* What is pressed twice happens once, and whoever comes second with what is no longer so is told. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const someone = { as: "sunhao", language: "en", width: 1600 } as const;

/** A requisition in draft. */
async function draft(): Promise<{ id: string; address: string }> {
  const { record } = await stage.call<{ record: { id: string } }>(
    "sunhao",
    "/detail/requisition/save",
    {
      set: { type: "SERVICE", reason: "Pressed twice" },
      items: {
        add: [
          {
            set: {
              name: "Calibration",
              quantity: "1",
              unit: { code: "PCS" },
              urgency: "NORMAL",
              demandDate: soon,
            },
          },
        ],
      },
    },
  );
  return { id: record.id, address: `/purchasing/requisition/${record.id}` };
}
const soon = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

/** How often the timeline of a requisition tells of an action. */
async function told(page: Page, id: string, action: string): Promise<number> {
  const { entries } = await api<{ entries: { action?: string }[] }>(
    page,
    "/detail/requisition/timeline",
    { id },
  );
  return entries.filter((entry) => entry.action === action).length;
}

describe("pressed twice", () => {
  it("an action's buttons run it once", { timeout: 300_000 }, () =>
    walk(stage, someone, async ({ page }) => {
      const { id, address } = await draft();
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/biz/requisition/submit")) sent.push(request.url());
      });
      await page.goto(address);
      await front(page).getByRole("button", { name: "Submit", exact: true }).dblclick();
      await actionDialog(page).waitFor();
      expect(await actionDialog(page).count()).toBe(1);
      await actionDialog(page).locator("[data-wb-default]").dblclick();
      await stateIs(page, "Submitted");
      await eventually(() => actionDialog(page).count()).toBe(0);
      expect(sent).toHaveLength(1);
      expect(await told(page, id, "submit")).toBe(1);
    }),
  );
});

describe("in two tabs of the browser", () => {
  it.runIf(inFull)(
    "the second is told that the document was changed, and shows it as it is",
    { timeout: 300_000 },
    () =>
      walk(stage, someone, async ({ page, context, forgive }) => {
        const { id, address } = await draft();
        const second = await context.newPage();
        second.setDefaultTimeout(60_000);
        await page.goto(address);
        await second.goto(address);
        await open(second, "Submit");
        await press(page, "Submit");
        await stateIs(page, "Submitted");

        await actionDialog(second).locator("[data-wb-default]").click();
        // It says what is the matter in the dialog, which stays.
        await actionDialog(second).getByRole("alert").first().waitFor();
        expect(await actionDialog(second).innerText()).toMatch(
          /Submit is not allowed in state Submitted/,
        );
        await second.keyboard.press("Escape");
        await eventually(() => actionDialog(second).count()).toBe(0);
        await stateIs(second, "Submitted");
        expect(await told(page, id, "submit")).toBe(1);
        forgive(/409/);
      }),
  );
});
