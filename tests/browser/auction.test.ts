import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axe, axeInFull } from "./axe.ts";
import { eventually, openStage, type Stage, type Visitor } from "./harness.ts";
import { front } from "./orders.ts";

/* An auction in four windows: three suppliers in the hall, the buyer at the monitor. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const minute = 60_000;
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

async function act(as: string, action: string, id: string, input?: object): Promise<void> {
  const { record } = await stage.call<{ record: { version: number } }>(as, "/detail/bidding/get", {
    id,
  });
  await stage.call(as, `/biz/bidding/${action}`, {
    targets: [{ id, version: record.version }],
    ...(input && { input }),
  });
}

/** An event of one lot that is published and starts in an hour. */
async function published(): Promise<string> {
  const { record } = await stage.call<{ record: { id: string } }>(
    "liqiang",
    "/detail/bidding/save",
    {
      set: {
        title: "Four windows",
        mode: "ENGLISH",
        range: "INVITED",
        leadMinutes: 1,
        startTime: soon(60 * minute),
        roundMinutes: 5,
        overtime: true,
        // Longer than the round: every change of the best price extends it.
        triggerWindow: 60,
        extension: 3,
        maxExtensions: 1,
        trigger: "BEST",
        visibility: "RANK",
        rankingBasis: "LOT",
        evaluation: "PRICE",
        agreement: "AGR-BID",
      },
      lots: {
        add: [
          {
            set: {
              material: { code: "RM-AL6061-10" },
              quantity: "100",
              startPrice: "100",
              priceRange: "1",
              rangeKind: "ABS",
            },
          },
        ],
      },
      suppliers: {
        add: ["S001", "S002", "S003"].map((code) => ({
          set: { supplier: { code }, contact: "021-555" },
        })),
      },
    },
  );
  await act("liqiang", "submit", record.id);
  await act("wangmin", "approve", record.id);
  await act("liqiang", "publish", record.id);
  return record.id;
}

const lightOf = (page: Page) => front(page).locator("[data-link]");
const linkOf = (page: Page) => lightOf(page).getAttribute("data-link");
const rank = (page: Page): Locator =>
  front(page)
    .locator("dl > div", { has: page.getByText("Your rank", { exact: true }) })
    .locator("dd");
const shown = (page: Page, text: string | RegExp) => front(page).getByText(text).first().waitFor();

/** Comes into the hall as a person does: reads, ticks, enters. */
async function enter(page: Page, id: string): Promise<void> {
  await page.goto(`/purchasing/bidding/${id}`);
  await front(page)
    .getByRole("checkbox", { name: /accept the bidding agreement/ })
    .check();
  await front(page).getByRole("button", { name: "Enter the hall" }).click();
  await shown(page, "You are in.");
}

/** Offers by the keyboard: the price, Enter, and Enter again in the dialog. */
async function offer(page: Page, price: string): Promise<void> {
  await front(page).getByRole("textbox", { name: "Your offer" }).fill(price);
  await page.keyboard.press("Enter");
  const send = page.getByRole("dialog").getByRole("button", { name: "Send offer" });
  await send.waitFor();
  await eventually(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await shown(page, `Your offer of CNY ${price}`);
}

/** A device whose clock is three hours fast. */
async function clockWrong({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const [Right, fast] = [Date, 3 * 3_600_000];
    globalThis.Date = new Proxy(Right, {
      construct: (target, of) =>
        of.length === 0 ? new Right(Right.now() + fast) : (Reflect.construct(target, of) as Date),
      get: (target, key) =>
        key === "now" ? () => Right.now() + fast : (Reflect.get(target, key) as unknown),
    });
  });
}

/** Seconds that a clock shows. */
function secondsOf(clock: string): number {
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

it("an auction in four windows", { timeout: 600_000 }, async () => {
  const names = ["liqiang", "s001", "s002", "s003"];
  const visitors = await Promise.all(
    names.map((as) => stage.visitor({ as, language: "en", width: as === "s002" ? 360 : 1440 })),
  );
  const [buyer, first, second, third] = visitors.map(({ page }) => page) as [
    Page,
    Page,
    Page,
    Page,
  ];
  await clockWrong(visitors[3]!);
  const id = await published();
  // The waiting room is open from a minute before the start.
  await act("liqiang", "adjustTime", id, { startTime: soon(1.25 * minute) });

  const halls = [first, second, third];
  await Promise.all(halls.map((page) => page.goto(`/purchasing/bidding/${id}`)));
  await front(first).getByRole("button", { name: "Enter the hall" }).waitFor();
  expect(await axe(first)).toEqual([]);
  await Promise.all(halls.map((page) => enter(page, id)));
  await buyer.goto(`/purchasing/bidding/${id}/hall`);
  await Promise.all(
    [...halls, buyer].map((page) =>
      front(page).locator("[data-phase=OPEN]").waitFor({ timeout: 180_000 }),
    ),
  );

  // Ranks are seen as they change, by push.
  await Promise.all(halls.map((page) => eventually(() => linkOf(page)).toBe("live")));
  await offer(first, "98.00");
  await eventually(() => rank(first).innerText()).toMatch(/^1/);
  await offer(second, "95.00");
  await eventually(() => rank(first).innerText()).toMatch(/^2/);
  await shown(first, "Lot 1: your rank is now 2");
  await shown(first, "You were overtaken: your offer of CNY 98.00 is now rank 2");
  await eventually(() => first.title()).toContain("Overtaken:");
  await shown(first, /^Extended 1 ×/);
  const best = front(buyer).locator("tr", { hasText: "95.00" });
  await best.first().waitFor();
  expect(await front(buyer).innerText()).not.toMatch(/S00[123]/);
  expect(await axe(buyer)).toEqual([]);
  expect(await axeInFull(second)).toEqual([]);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  );

  // A device whose clock is wrong shows the right time: another's, who reads it at about the same moment.
  const [right, wrong] = await Promise.all(
    [first, third].map((page) => front(page).getByRole("timer").first().innerText()),
  );
  expect(Math.abs(secondsOf(right!) - secondsOf(wrong!))).toBeLessThan(90);

  // An offer above one's own is refused in its place.
  await front(first).getByRole("textbox", { name: "Your offer" }).fill("99");
  await first.keyboard.press("Enter");
  await shown(first, "Your offer must be CNY 97.00 or lower");

  // Who comes to the home page finds the way back into the hall.
  const home = await visitors[1]!.context.newPage();
  await home.goto("/");
  await home.getByRole("link", { name: "Four windows" }).first().waitFor();
  await home.close();

  // Suspended, all see it and nobody can offer; then it goes on.
  await front(buyer).getByRole("button", { name: "Suspend" }).click();
  const dialog = buyer.locator(".wb-action-dialog");
  await dialog.getByRole("textbox").fill("A question about the drawing");
  await dialog.locator("[data-wb-default]").click();
  await Promise.all(halls.map((page) => shown(page, "The buyer has suspended the bidding.")));
  expect(await front(first).getByRole("textbox", { name: "Your offer" }).count()).toBe(0);
  await front(buyer).getByRole("button", { name: "Resume" }).click();
  await dialog.locator("[data-wb-default]").click();
  await Promise.all(
    halls.map((page) => front(page).getByRole("textbox", { name: "Your offer" }).waitFor()),
  );

  // A connection that drops says so, and what happened meanwhile is there when it is back.
  await visitors[2]!.context.setOffline(true);
  await eventually(() => linkOf(second)).toBe("offline");
  await shown(second, /No connection\. You see how it stood/);
  expect(await front(second).getByRole("button", { name: "Offer", exact: true }).isDisabled()).toBe(
    true,
  );
  await offer(third, "90.00");
  await visitors[2]!.context.setOffline(false);
  await eventually(() => rank(second).innerText()).toMatch(/^2/);
  await eventually(() => linkOf(second)).toBe("live");

  // Closed with the best told: who has won hears it, and his offer stands in the log.
  // While time runs, ending it is not what is nearest at hand, and its dialog says who is first.
  expect(await front(buyer).getByRole("button", { name: "Close", exact: true }).count()).toBe(0);
  await front(buyer).getByRole("button", { name: "More" }).click();
  await buyer.getByRole("menuitem", { name: "Close", exact: true }).click();
  await dialog.getByText("Time is not over: closing now takes no more offers.").waitFor();
  await dialog.getByText(/, CNY 90\.00/).waitFor();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("textbox").first().fill("Agreed with all");
  await dialog.locator("[data-wb-default]").click();
  await shown(third, "You have won.");
  await shown(third, "Won: 100 ");
  await shown(first, "You have not won this time.");
  await front(third).getByRole("button", { name: "Check my offers" }).click();
  await shown(third, /Your offer stands in the log/);
  expect(await axeInFull(third)).toEqual([]);
  await front(buyer).getByRole("button", { name: "Audit pack" }).waitFor();

  for (const visitor of visitors) {
    visitor.forgive(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  }
});
