import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addLine, openField, pickIn, typeInCell } from "./forms.ts";
import { openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { scan } from "./keeper.ts";
import { actionDialog, pick, press, refer, stateIs } from "./life.ts";
import { front, shownCell } from "./orders.ts";

/*
 * Cable ties from the order to the shelf, out again and back, by clicking and scanning alone: at desks in Chinese, 1440 px wide, and for
 * the keeper in the hall on a phone of 360 px.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

const desk = (who: string, steps: (page: Page) => Promise<void>) =>
  walk(stage, { as: who, language: "cn", width: 1440 }, ({ page }) => steps(page));
/** 冯伟, who keeps the raw materials, with a phone; nothing of a page is wider than it. */
const phone = (steps: (page: Page) => Promise<void>) =>
  walk(stage, { as: "fengwei", language: "cn", width: 360, height: 760 }, async ({ page }) => {
    await steps(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page, name: RegExp): Locator =>
  front(page).getByRole("combobox", { name }).first();
const here = (page: Page) => new URL(page.url()).pathname;
const numberOn = (page: Page) => front(page).locator(".wb-detail-title .wb-code").innerText();

async function begin(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await front(page).getByRole("button", { name: "新增", exact: true }).click();
  await page.waitForURL(`**${list}/new`);
}

/** A person's turn at a document: presses a button and waits for the state. */
const turn = (who: string, at: string, action: string, state: string) =>
  desk(who, async (page) => {
    await page.goto(at);
    await press(page, action);
    await stateIs(page, state);
  });

/** On the phone: presses the large button of what comes next, and confirms. */
async function tap(page: Page, name: string): Promise<void> {
  const button = front(page).getByRole("button", { name, exact: true });
  await button.filter({ visible: true }).first().click();
  const dialog = actionDialog(page);
  await dialog.locator("[data-wb-default]").click();
  await dialog.waitFor({ state: "hidden" });
}

/** Finds a task by a scanned code, and waits for its line. */
async function findTask(page: Page, code: string): Promise<void> {
  await page.goto("/warehouse/my-tasks");
  await front(page).getByRole("button", { name: "扫码查找" }).waitFor();
  await scan(page, code);
  await page.waitForURL(/my-tasks\/[0-9a-f-]{36}\/work/);
  await front(page).getByRole("heading", { level: 2, name: "尼龙扎带" }).waitFor();
}

const allDone = (page: Page) => front(page).getByRole("heading", { name: "全部完成" }).waitFor();

/** Scans the place that is proposed for the line; answers it. */
async function scanProposed(page: Page): Promise<string> {
  const proposed = front(page).getByText(/^建议 RAW-/);
  await proposed.waitFor();
  const [place] = /RAW-[A-Z]-\d\d-\d\d/.exec(await proposed.innerText())!;
  await scan(page, place);
  return place;
}

it.runIf(inFull)(
  "goods are ordered, delivered, received by scans, put away, transferred, picked, issued and given back",
  { timeout: 1_800_000 },
  async () => {
    const ordered = await order();
    const note = await deliver(ordered.number);
    const place = await receive(note, ordered.number);
    expect(place).toMatch(/^RAW-/);
    await transfer(place);
    const issued = await issue();
    await giveBack(issued);
  },
);

async function order(): Promise<{ readonly number: string }> {
  let at = "";
  let number = "";
  await desk("zhaolei", async (page) => {
    await begin(page, "/purchasing/purchase-order");
    await front(page)
      .getByRole("textbox", { name: /^订单主题/ })
      .fill("扎带，从下单到出库");
    await refer(page, field(page, /^供应商/), "S005");
    await openField(page, { title: "交货地址" });
    await refer(page, field(page, /^交货地址/), "KS1");
    const line = { material: "PL-TIE", quantity: "5000", netPrice: "0.05" };
    const place = { table: "items", row: 0, add: "增行" };
    await addLine(page, place, { ...line, demandDate: inDays(2) });
    await press(page, "提交");
    await stateIs(page, "已提交");
    at = here(page);
    number = await numberOn(page);
  });
  await turn("wangmin", at, "通过", "已审核");
  await turn("zhaolei", at, "发布", "待接单");
  await desk("s005", async (page) => {
    await page.goto(at.replace("purchase-order", "customer-order"));
    await press(page, "按计划确认");
    await press(page, "接单");
    await stateIs(page, "已接单");
  });
  return { number };
}

/** The supplier packs two boxes and ships them; the gate takes them in. */
async function deliver(orderNo: string): Promise<{ readonly number: string }> {
  let at = "";
  let number = "";
  await desk("s005", async (page) => {
    await pick(page, "/purchasing/deliverable", orderNo);
    await press(page, "生成送货单");
    await page.goto("/warehouse/delivery-note");
    await front(page).locator(".ag-row .wb-code").first().click();
    await page.locator(".wb-detail-title").first().waitFor();
    await typeInCell(page, await shownCell(page, 0, "perPackage"), "2500");
    await front(page).getByRole("button", { name: "保存", exact: true }).click();
    await press(page, "生成包装");
    await press(page, "发货");
    await stateIs(page, "在途");
    at = here(page);
    number = await numberOn(page);
  });
  await phone(async (page) => {
    await page.goto(at);
    await press(page, "到货登记");
    await front(page).getByText("已到货").first().waitFor();
  });
  return { number };
}

/** Both packages are scanned and put away; answers where. */
async function receive(note: { readonly number: string }, orderNo: string): Promise<string> {
  const label = (pack: number) => `${note.number}-1-${pack}|PL-TIE||2500|${orderNo}|1`;
  let at = "";
  let number = "";
  let place = "";
  await phone(async (page) => {
    await findTask(page, label(1));
    at = here(page).replace("my-tasks", "warehouse-task").replace("/work", "");
    number = /MBA\d+/.exec(await front(page).innerText())![0];
    await scan(page, label(1));
    await page.getByText("确认库位并收货 2,500 个").waitFor();
    await scan(page, "RAW-C-05-04");
    await page.getByText("已完成 2,500 个", { exact: true }).waitFor();
    // The same package once more is no second one.
    await scan(page, label(1));
    await page.getByText(`包装${note.number}-1-1已收过`).waitFor();
    // The next one is put to the same place.
    await scan(page, label(2));
    await allDone(page);
  });
  const before = await ties();
  await phone(async (page) => {
    await page.goto(at);
    await press(page, "安排上架");
    await findTask(page, number);
    place = await scanProposed(page);
    await allDone(page);
  });
  expect(await broughtTo(place, before)).toBe(5000);
  return place;
}

async function transfer(place: string): Promise<void> {
  const before = await ties();
  let at = "";
  await desk("fengwei", async (page) => {
    await begin(page, "/warehouse/transfer");
    await front(page).getByRole("textbox", { name: /^主题/ }).fill("扎带补线边仓");
    await refer(page, field(page, /^调出仓库/), "RAW");
    await refer(page, field(page, /^调入仓库/), "WIP");
    await openField(page, { title: "调拨原因" });
    await front(page)
      .getByRole("textbox", { name: /^调拨原因/ })
      .fill("装配补料");
    const line = { material: "PL-TIE", quantity: "1000" };
    await addLine(page, { table: "items", row: 0, add: "增行" }, line);
    await typeInCell(page, await shownCell(page, 0, "fromLocation"), place);
    await press(page, "提交");
    await stateIs(page, "已提交");
    at = here(page);
  });
  await turn("zhengkai", at, "通过", "已审核");
  await turn("fengwei", at, "发出", "已接收");
  expect(await broughtTo(place, before)).toBe(-1000);
}

async function issue(): Promise<{ readonly number: string }> {
  let at = "";
  let number = "";
  await desk("fengwei", async (page) => {
    await begin(page, "/warehouse/in-out-notice");
    await front(page).getByRole("textbox", { name: /^主题/ }).fill("扎带领料");
    await pickIn(page, "type", "生产领料");
    await refer(page, field(page, /^仓库/), "RAW");
    const line = { material: "PL-TIE", quantity: "1200" };
    await addLine(page, { table: "items", row: 0, add: "增行" }, line);
    await press(page, "提交");
    await stateIs(page, "已提交");
    at = here(page);
    number = await numberOn(page);
  });
  await turn("zhengkai", at, "通过", "执行中");
  await phone(async (page) => {
    await findTask(page, number);
    await page.goto(here(page).replace("/work", ""));
    await tap(page, "领取");
    // What is picked where is proposed and held once it is begun.
    await tap(page, "开始");
    await findTask(page, number);
    await scanProposed(page);
    await allDone(page);
  });
  return { number };
}

/** The line gives all of it back, and it is put on the shelf again. */
async function giveBack(issued: { readonly number: string }): Promise<void> {
  const before = await ties();
  let at = "";
  let number = "";
  await desk("fengwei", async (page) => {
    await pick(page, "/warehouse/issue-return", issued.number);
    await press(page, "退料", (dialog) =>
      refer(page, dialog.getByRole("combobox", { name: /^退料原因/ }), "RT01"),
    );
    await page.goto("/warehouse/in-out-notice");
    await front(page)
      .locator(".ag-row", { hasText: "工单退料" })
      .first()
      .locator(".wb-code")
      .first()
      .click();
    await page.locator(".wb-detail-title").first().waitFor();
    await press(page, "提交");
    await stateIs(page, "已提交");
    at = here(page);
    number = await numberOn(page);
  });
  await turn("zhengkai", at, "通过", "执行中");
  await phone(async (page) => {
    await findTask(page, number);
    await scan(page, "RAW-C-05-03");
    await allDone(page);
  });
  expect(await broughtTo("RAW-C-05-03", before)).toBe(1200);
}

/** How many ties lie where, by location. */
async function ties(): Promise<ReadonlyMap<string, number>> {
  type Row = Readonly<Record<string, unknown>>;
  const { rows } = await stage.call<{ rows: readonly Row[] }>("admin", "/list/stock/query", {
    size: 100,
    search: "PL-TIE",
  });
  return new Map(
    rows.map((row) => [
      String((row["location"] as Row | null)?.["code"] ?? ""),
      Number(row["onHand"]),
    ]),
  );
}

const broughtTo = async (place: string, before: ReadonlyMap<string, number>) =>
  ((await ties()).get(place) ?? 0) - (before.get(place) ?? 0);
