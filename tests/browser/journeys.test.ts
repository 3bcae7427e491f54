import { afterAll, beforeAll, expect, it } from "vitest";
import { atMostAsked, newJourney, type Journey, type Tally } from "./clicks.ts";
import { openStage, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import {
  acceptedDemand,
  addLine,
  approve,
  begin,
  fillLine,
  inDays,
  menu,
  openMade,
  openRow,
  pressTo,
  submittedRequisition,
  tick,
  openInquiry,
  quote,
  write,
} from "./journeyParts.ts";
import { keep } from "./forms.ts";
import { openTab, press, refer, stateIs } from "./life.ts";
import { front } from "./orders.ts";
import { read, receiveLot } from "./quality.ts";
import { scan } from "./keeper.ts";

/*
 * Seven journeys from the home page to what was wanted, by clicking alone, each with the number of clicks, of questions at a
 * button and of dialogs that it may take at most. What a journey begins with is made by API; values are typed by the keyboard.
 */
let stage: Stage;
beforeAll(async () => {
  // Lists are counted, and inquiries gather demand: nobody else's.
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

/** A journey that fails when it takes more than stated. */
function journey(name: string, atMost: Tally, steps: (journey: Journey) => Promise<void>): void {
  it.runIf(inFull)(`${name}: at most ${JSON.stringify(atMost)}`, { timeout: 600_000 }, async () => {
    const walked = newJourney(stage);
    await steps(walked);
    const taken = walked.tally();
    for (const what of ["clicks", "popovers", "dialogs"] as const)
      expect(taken[what], `${what} of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(atMost[what]);
  });
}

journey("a requisition", { clicks: 6, popovers: 1, dialogs: 0 }, async ({ by }) => {
  await by("sunhao", async (page) => {
    await menu(page, "Requisitions");
    await begin(page);
    await write(page, /^Reason/, "Stock is low");
    await addLine(page, 0, { material: "RM-AL6061-10", quantity: "500", demandDate: inDays(60) });
    await pressTo(page, "Submit", "Submitted");
  });
});

journey("an approval", { clicks: 3, popovers: 0, dialogs: 0 }, async ({ by }) => {
  const { subject } = await submittedRequisition(stage);
  await by("wangmin", (page) => approve(page, subject));
});

journey("from demand to award", { clicks: 34, popovers: 5, dialogs: 1 }, async ({ by }) => {
  const { number } = await acceptedDemand(stage);
  let id = "";
  const title = `Award ${number}`;
  await by("liqiang", async (page) => {
    await menu(page, "Demand pool");
    await tick(page, number);
    await press(page, "Inquire");
    await openMade(page, "/purchasing/inquiry");
    await write(page, /^Title/, title);
    await write(page, /^Quoting deadline/, `${inDays(3)} 10:00`);
    await write(page, /^Contact/, "Li Qiang");
    await front(page)
      .getByRole("tab", { name: /^Invited supplier/ })
      .click();
    await addLine(page, 0, { supplier: "S001", contact: "Sales" });
    await addLine(page, 1, { supplier: "S002", contact: "Sales" });
    await addLine(page, 2, { supplier: "S003", contact: "Sales" });
    await pressTo(page, "Submit", "Submitted");
    id = new URL(page.url()).pathname.split("/").at(-1)!;
  });
  await by("wangmin", (page) => approve(page, title));
  await by("liqiang", async (page) => {
    await menu(page, "Inquiries");
    await openRow(page, title);
    await press(page, "Publish");
    await allQuoted(id);
    await press(page, "Stop quoting", (dialog) =>
      dialog.getByRole("textbox").fill("All have quoted"),
    );
    await stateIs(page, "Stopped");
    await pressTo(page, "Price", "Pricing");
    await openTab(page, "Price sheet");
    await front(page).getByRole("button", { name: "Pick lowest" }).click();
    await front(page)
      .getByText(/^(\d+) of \1 lines decided/)
      .waitFor();
    await press(page, "Submit prices");
  });
  await by("wangmin", (page) => approve(page, title));
});

/** All three suppliers of an inquiry quote, by API. */
async function allQuoted(id: string): Promise<void> {
  const { suppliers } = (await read(stage, "liqiang", "inquiry", id)) as unknown as {
    suppliers: readonly { quotation: { id: string } }[];
  };
  for (const [at, who] of ["s001", "s002", "s003"].entries())
    await quote(stage, who, suppliers[at]!.quotation.id, `${24 + at}`);
}

journey("a quotation", { clicks: 5, popovers: 1, dialogs: 0 }, async ({ by }) => {
  const { title } = await openInquiry(stage);
  await by("s001", async (page) => {
    await menu(page, "Quotations");
    await openRow(page, title);
    await stateIs(page, "To quote");
    await write(page, /^Valid until/, inDays(90));
    await fillLine(page, 0, { netPrice: "5.85", leadDays: "12" });
    await pressTo(page, "Submit quotation", "Quoted");
  });
});

journey(
  "from accepted demand to an order",
  { clicks: 26, popovers: 4, dialogs: 1 },
  async ({ by, tally }) => {
    const { number } = await acceptedDemand(stage);
    let order = "";
    await by("liqiang", async (page) => {
      await menu(page, "Demand pool");
      await tick(page, number);
      await press(page, "Convert to purchase");
      await openMade(page, "/purchasing/purchase-order");
      order = await front(page).locator(".wb-detail-title .wb-code").innerText();
      await write(page, /^Title/, `Order of ${number}`);
      await refer(page, front(page).getByRole("combobox", { name: /^Address/ }), "KS1");
      await pressTo(page, "Submit", "Submitted");
    });
    await by("wangmin", (page) => approve(page, `Order of ${number}`));
    await by("liqiang", async (page) => {
      await menu(page, "Purchase orders");
      await openRow(page, order);
      await pressTo(page, "Release", "Released");
    });
    // The buyer's side: converting, submitting and releasing are confirmed; approving asks nothing.
    atMostAsked(tally(), 3);
    await by("s001", async (page) => {
      await menu(page, "Customer orders");
      await openRow(page, order);
      await press(page, "Confirm as planned");
      await pressTo(page, "Accept order", "Accepted");
    });
  },
);

journey("receipt and count", { clicks: 5, popovers: 0, dialogs: 0 }, async ({ by, byPhone }) => {
  await receiveLot(stage, "B-JOURNEY", (task) =>
    byPhone("fengwei", async (page) => {
      const { number } = await read(stage, "fengwei", "warehouse-task", task);
      await page.getByRole("button", { name: "Open menu" }).click();
      const drawer = page.getByRole("dialog");
      await drawer.getByText("Warehouse", { exact: true }).click();
      await drawer.getByRole("link", { name: "My warehouse tasks" }).click();
      await page.getByRole("button", { name: "Find by scan" }).waitFor();
      await scan(page, String(number));
      await page.waitForURL(/\/work/);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      await scan(page, "RAW-A-01-01");
      await page.getByText("location confirmed").waitFor();
      await scan(page, "B-JOURNEY");
      await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    }),
  );
  await by("jiangli", async (page) => {
    await menu(page, "Count sheets", "Warehouse");
    await front(page).locator(".ag-row").first().waitFor();
    const lines = await front(page).locator(".ag-row").count();
    for (let row = 0; row < lines; row++) await fillLine(page, row, { firstCount: "7" });
    await page.keyboard.press("Control+s");
    await page.getByText("Saved", { exact: true }).first().waitFor();
  });
});

journey("a new user", { clicks: 16, popovers: 1, dialogs: 0 }, async ({ by, byStranger }) => {
  const login = `new${Date.now().toString(36)}`;
  let link = "";
  await by("admin", async (page) => {
    await menu(page, "Users", "System");
    await begin(page);
    await write(page, /^User code/, login.toUpperCase());
    await write(page, /^Login name/, login);
    await write(page, /^Name/, "New person");
    await addLine(page, 0, { company: "C01" });
    await front(page)
      .getByRole("tab", { name: /^Roles/ })
      .click();
    await addLine(page, 0, { company: "C01", role: "BUYER" });
    await keep(page, "Save");
    await press(page, "Invitation link");
    await page.getByRole("button", { name: /^Unread messages/ }).click();
    const panel = page.getByRole("dialog", { name: "Unread messages" });
    await panel
      .getByRole("link", { name: /^Details of the message/ })
      .first()
      .click();
    await page.waitForURL("**/desk/message/*");
    const text = front(page)
      .getByText(/\/setup\//)
      .first();
    [link = ""] = /\/setup\/[\w-]+/.exec(await text.innerText()) ?? [];
  });
  await byStranger(async (page) => {
    await page.goto(link);
    for (const box of await page.locator('input[type="password"]').all())
      await box.fill("Register#26");
    await page.keyboard.press("Enter");
    await page.locator("#loginName").waitFor();
    await page.locator("#loginName").fill(login);
    await page.locator("#password").fill("Register#26");
    await page.keyboard.press("Enter");
    await page.locator("main#main").waitFor();
  });
});
