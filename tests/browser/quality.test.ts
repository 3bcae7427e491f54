import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { actionDialog, as, openTab, press, refer, stateIs } from "./life.ts";
import { front } from "./orders.ts";
import { acceptLot, read, receiveLot, rows } from "./quality.ts";

/*
 * A lot of aluminium plate is received, inspected on a phone, rejected and sent back; the supplier answers the 8D in the portal,
 * and it is closed after three good lots. Orders and the good lots are made by API; everything else is clicked.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A photo of one pixel. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The 8D report that the first walk makes, and the second one answers. */
let eightD: string;

it(
  "a lot is received, inspected with readings and photo on a phone, rejected and returned; its 8D is issued",
  { timeout: 600_000 },
  async () => {
    const batch = `WALK-${Date.now()}`;
    const lot = await receiveLot(stage, batch, (id) =>
      as(stage, "fengwei", async (page) => {
        await page.goto(`/warehouse/warehouse-task/${id}/work`);
        await scanByHand(page, 0, "RAW-A-01-01");
        await scanByHand(page, 1, batch);
        await page.getByRole("button", { name: /^Receive 40 kg/ }).click();
        await page.getByRole("heading", { name: "All lines are done" }).waitFor();
      }),
    );
    await inspect(lot, batch);

    await as(stage, "hanxue", async (page) => {
      await page.goto(`/quality/incoming-inspection/${lot}`);
      await stateIs(page, "Submitted");
      // What was judged is proposed: all of it goes back.
      await press(page, "Approve", async (dialog) => {
        await dialog.getByText("Return", { exact: true }).first().waitFor();
      });
      await stateIs(page, "Approved");
      await press(page, "Create 8D");
      await openTab(page, "Related");
      await page.getByRole("button", { name: /^Open 8D report/ }).waitFor();
    });
    const report = await read(stage, "yangfan", "inspection-report", lot);
    expect(report).toMatchObject({ finalResult: "FAIL", disposition: "RETURN", rejected: "40" });
    expect(report["photos"]).toHaveLength(2);
    // The notice by which the goods go back, and the stock that is held until then.
    const back = await rows(stage, "fengwei", "warehouse-task", { sourceNo: report["number"] });
    expect(back).toMatchObject([{ businessType: "PUR_RET", status: "NEW" }]);

    const number = report["eightDNo"];
    const [made] = await rows(stage, "hanxue", "corrective-action", { number });
    eightD = String(made!["id"]);
    await as(stage, "yangfan", async (page) => {
      await page.goto(`/quality/corrective-action/${eightD}`);
      await front(page)
        .getByLabel(/^Problem description/)
        .fill("Plates are scratched at the edges");
      await front(page).getByRole("button", { name: "Save", exact: true }).click();
      await eventually(
        async () => (await read(stage, "yangfan", "corrective-action", eightD))["description"],
      ).toContain("scratched");
    });
    await as(stage, "hanxue", async (page) => {
      await page.goto(`/quality/corrective-action/${eightD}`);
      await press(page, "Issue");
      await stateIs(page, "Issued");
    });
  },
);

it.runIf(inFull)(
  "the supplier answers the 8D in the portal, and three good lots close it",
  { timeout: 600_000 },
  async () => {
    await answer(eightD);
    expect(await read(stage, "hanxue", "corrective-action", eightD)).toMatchObject({
      status: "CLOSED",
      effectiveness: "EFFECTIVE",
      verifiedLots: 3,
    });
  },
);

/** The supplier answers all steps in the portal, quality accepts them, and three good lots close the report. */
async function answer(id: string): Promise<void> {
  const address = `/quality/corrective-action/${id}`;
  const status = async () => (await read(stage, "hanxue", "corrective-action", id))["status"];
  const supplier = (steps: (page: Page) => Promise<void>) =>
    as(stage, "s001", async (page) => {
      await page.goto(address);
      await stepHead(page, "D0").waitFor();
      await steps(page);
    });
  const accept = (...steps: readonly string[]) =>
    as(stage, "hanxue", async (page) => {
      await page.goto(address);
      for (const step of steps)
        await pressIn(page, step, "Accept step", async (dialog) => {
          await dialog
            .getByRole("textbox", { name: "Internal opinion" })
            .fill(`Doubts about ${step}`);
        });
    });

  await addMeasures(id, [
    ...["Leader", "Member", "Member"].map((content) => ({ step: "D1", kind: "TEAM", content })),
    ...["STOCK", "TRANSIT", "CUSTOMER"].map((place) => {
      return { step: "D3", kind: "CONTAIN", content: "Sorted", place, quantity: "5" };
    }),
    ...["OCCUR", "ESCAPE"].map((cause) => {
      const done = { plannedDate: "2026-01-01", doneDate: "2026-01-01", result: "Verified" };
      return { step: "D5", kind: "ACTION", content: "Padding on the rack", cause, ...done };
    }),
    { step: "D7", kind: "PREVENT", content: "Control plan updated" },
  ]);
  await supplier(async (page) => {
    await write(page, "D1", {});
    await write(page, "D2", { "Is / is not": "Not on other batches" });
    await write(page, "D3", {});
    await save(page);
    for (const step of ["D1", "D2", "D3"]) await pressIn(page, step, "Submit step");
  });
  await accept("D1", "D2", "D3");
  await supplier(async (page) => {
    // What quality thinks of it is not for the supplier.
    await stepHead(page, "D1").click();
    await front(page).getByText("We did what D1 asks").first().waitFor();
    expect(await page.content()).not.toContain("Doubts about");
    await write(page, "D4", { "Occurrence cause": "Bare rack", "Escape cause": "No final check" });
    await lineTab(page, "Cause analysis");
    for (const tree of ["Why it happened (5-Why)", "Why it escaped (5-Why)"]) {
      await front(page).locator(".ant-segmented-item", { hasText: tree }).click();
      await front(page)
        .getByRole("button", { name: new RegExp(`^Why.* · `) })
        .last()
        .click();
      for (const why of ["scratched", "bare rack", "no standard"]) {
        await page.keyboard.type(`Because of ${why}`);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Backspace");
    }
    await lineTab(page, "8D step");
    for (const step of ["D5", "D6", "D7"]) await write(page, step, {});
    await save(page);
    for (const step of ["D4", "D5", "D6", "D7"]) await pressIn(page, step, "Submit step");
  });
  await accept("D4", "D5", "D6", "D7");
  expect(await status()).toBe("VERIFYING");
  for (const lot of [1, 2, 3]) await acceptLot(stage, `WALK-${id.slice(-6)}-${lot}`);
  await as(stage, "hanxue", async (page) => {
    await page.goto(address);
    await press(page, "Close", (dialog) =>
      dialog.getByRole("textbox", { name: "Conclusion and thanks" }).fill("Thank you"),
    );
    await stateIs(page, "Closed");
  });
}

/** A tab of lines, whose name ends with their number. */
const lineTab = (page: Page, name: string) =>
  front(page)
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .click();

const stepHead = (page: Page, step: string) =>
  front(page).getByRole("button", { name: new RegExp(`^${step} `) });

/** A step of the report in front, opened. */
async function stepIn(page: Page, step: string): Promise<Locator> {
  const head = stepHead(page, step);
  if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
  return front(page).locator(".wb-steps > li", { has: page.locator(".wb-step-body") });
}

async function write(page: Page, step: string, fields: Readonly<Record<string, string>>) {
  const body = await stepIn(page, step);
  const all = { Content: `We did what ${step} asks`, Responsible: "Mr Li", ...fields };
  for (const [label, text] of Object.entries(all))
    await body.getByRole("textbox", { name: label, exact: true }).fill(text);
}

async function save(page: Page): Promise<void> {
  const button = front(page).getByRole("button", { name: "Save", exact: true });
  await button.click();
  // What can be done next takes its place. Asked of all that are there: of one, Playwright waits until it comes back.
  const isThere = () =>
    button.evaluateAll((all) => all.some((one) => !(one as HTMLButtonElement).disabled));
  await eventually(isThere).toBe(false);
}

/** Runs an action of a step by its button in the step. */
async function pressIn(
  page: Page,
  step: string,
  action: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const body = await stepIn(page, step);
  const before = await stepHead(page, step).innerText();
  await body.getByRole("button", { name: action, exact: true }).click();
  const dialog = actionDialog(page);
  await dialog.waitFor();
  await fill(dialog);
  await dialog.locator("[data-wb-default]").click();
  await eventually(async () => (await dialog.allInnerTexts()).join()).toBe("");
  // With its new state the page opens the step that comes next.
  await eventually(() => stepHead(page, step).innerText()).not.toBe(before);
}

/** Team, containment and actions of the supplier, by API: how lines are typed into a table is another walk's matter. */
async function addMeasures(id: string, measures: readonly object[]): Promise<void> {
  const { version } = await read(stage, "s001", "corrective-action", id);
  const add = measures.map((row) => ({ set: { person: "Mr Li", ...row } }));
  await stage.call("s001", "/detail/corrective-action/save", { id, version, measures: { add } });
}

/** Types what would be scanned, into the card at a place. */
async function scanByHand(page: Page, at: number, code: string): Promise<void> {
  const card = page.locator("form > div[data-state]").nth(at);
  await card.getByRole("button", { name: "Type it" }).click();
  const box = card.locator("input").first();
  await box.fill(code);
  const found = page.locator(".ant-select-item-option", { hasText: code });
  if (at === 0) await found.first().click();
  else await box.blur();
  await page.locator('form > div[data-state="done"]').nth(at).waitFor();
}

/** The inspector's phone: the lot is found by its label, claimed, judged with readings and a photo, and submitted. */
async function inspect(lot: string, batch: string): Promise<void> {
  const options = { as: "yangfan", language: "en", width: 360, height: 760 } as const;
  await walk(stage, options, async ({ page, context, forgive }) => {
    await page.goto("/quality/incoming-inspection");
    await page.getByRole("button", { name: "Find by scan" }).waitFor();
    await typedByScanner(page, batch);
    await page.getByRole("button", { name: "Claim", exact: true }).click();
    // What is asked of the goods stands where it is judged.
    await page.locator("form").getByText("表面无锈蚀、裂纹、明显划伤").waitFor();
    await page.getByText("Rejected", { exact: true }).click();
    await page.getByRole("textbox", { name: "Defects" }).fill("3");
    await refer(page, page.getByRole("combobox", { name: "Bad reason" }), "B101");
    expect(await axeInFull(page)).toEqual([]);
    await takePhoto(page, "edge.png");
    await page.getByText("Photo added").waitFor();
    await page.getByRole("button", { name: /^enter result Rejected/ }).click();
    // Five readings, of which one is beyond its limit: the line asks for the reason.
    const value = page.getByRole("textbox", { name: "Value" });
    for (const [at, reading] of ["10", "9.85", "10.18", "10.01", "9.99"].entries()) {
      await value.fill(reading);
      await page.keyboard.press("Enter");
      if (at < 4)
        await page
          .getByText(`${at + 1} done`, { exact: true })
          .first()
          .waitFor();
    }
    await page.getByText("OK", { exact: true }).click();
    await page.getByRole("button", { name: /^enter result OK/ }).click();
    await refer(page, page.getByRole("combobox", { name: "Bad reason" }), "B201");
    await page.getByRole("button", { name: /^enter bad reason/ }).click();
    await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    const photos = async () =>
      (await read(stage, "yangfan", "inspection-report", lot))["photos"] as readonly unknown[];
    expect(await photos()).toHaveLength(1);
    // Without a network the next photo stays on the device, and is sent by the page that is opened when there is one again.
    await context.setOffline(true);
    await takePhoto(page, "corner.png");
    await page.getByText("The photo is kept on this device").waitFor();
    await page.getByRole("button", { name: "1 waiting to be sent" }).waitFor();
    const at = page.url();
    await page.close();
    forgive(/ERR_INTERNET_DISCONNECTED/);
    expect(await photos()).toHaveLength(1);
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(at);
    await eventually(async () => (await photos()).length).toBe(2);
    await again.getByRole("button", { name: "Synced" }).waitFor();
    await again.getByRole("button", { name: "Submit", exact: true }).click();
    await eventually(
      async () => (await read(stage, "yangfan", "inspection-report", lot))["status"],
    ).toBe("SUBMITTED");
  });
}

/** Takes a photo with what stands in for the camera of the phone. */
async function takePhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take a photo" }).click();
  await (await chooser).setFiles({ name, mimeType: "image/png", buffer: photo });
}

/** What a keyboard scanner types, far faster than a person, then Enter. */
const typedByScanner = (page: Page, code: string) =>
  page.evaluate((text) => {
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
      );
    for (const key of text) {
      const code_ = key === "-" ? "Minus" : /\d/.test(key) ? `Digit${key}` : `Key${key}`;
      press({ key, code: code_, shiftKey: /[A-Z]/.test(key) });
    }
    press({ key: "Enter", code: "Enter" });
  }, code);
