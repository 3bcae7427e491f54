import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { actionDialog, as, openTab, press, refer, stateIs } from "./life.ts";
import { isTakenAlong } from "./offline.ts";
import { front } from "./orders.ts";
import { read, receiveLot, rows } from "./quality.ts";

/*
 * A lot of aluminium plate is received, inspected on a phone, rejected in the reviewer's inbox and sent back; the supplier answers
 * the 8D in the portal, and it is closed after three good lots. All of it is clicked: by API come the orders, and the receipts of
 * the good lots.
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
      person("fengwei", async (page) => {
        await page.goto(`/warehouse/warehouse-task/${id}/work`);
        await scanByHand(page, 0, "RAW-A-01-01");
        await scanByHand(page, 1, batch);
        await page.getByRole("button", { name: /^收货 40 千克/ }).click();
        await page.getByRole("heading", { name: "全部完成" }).waitFor();
      }),
    );
    await inspect(lot, { batch, steps: rejectLot });

    await review(batch, {
      // What was judged is proposed: all of it goes back.
      fill: (dialog) => dialog.getByText("退货", { exact: true }).first().waitFor(),
    });
    await person("hanxue", async (page) => {
      await page.goto(`/quality/incoming-inspection/${lot}`);
      await stateIs(page, "已审核");
      await press(page, "发起8D");
      await openTab(page, "关联");
      await page.getByRole("button", { name: /^8D/ }).waitFor();
    });
    const report = await read(stage, "yangfan", "inspection-report", lot);
    expect(report).toMatchObject({
      finalResult: "FAIL",
      disposition: "RETURN",
      rejected: "40",
      opinion: "已复核",
    });
    expect(report["photos"]).toHaveLength(2);
    // The notice by which the goods go back, and the stock that is held until then.
    const back = await rows(stage, "fengwei", "in-out-notice", { sourceNo: report["number"] });
    expect(back).toMatchObject([{ type: "PUR_RET", status: "DRAFT" }]);

    const number = report["eightDNo"];
    const [made] = await rows(stage, "hanxue", "corrective-action", { number });
    eightD = String(made!["id"]);
    await person("yangfan", async (page) => {
      await page.goto(`/quality/corrective-action/${eightD}`);
      await front(page)
        .getByLabel(/^问题描述/)
        .fill("板材边缘划伤");
      await front(page).getByRole("button", { name: "保存", exact: true }).click();
      await eventually(
        async () => (await read(stage, "yangfan", "corrective-action", eightD))["description"],
      ).toContain("划伤");
    });
    await person("hanxue", async (page) => {
      await page.goto(`/quality/corrective-action/${eightD}`);
      await press(page, "发出");
      await stateIs(page, "待回复");
    });
  },
);

it.runIf(inFull)(
  "the supplier answers the 8D in the portal, and three good lots close it",
  { timeout: 900_000 },
  async () => {
    await answer(eightD);
    const batches = [1, 2, 3].map((lot) => `WALK-${Date.now()}-${lot}`);
    for (const [at, batch] of batches.entries()) {
      const lot = await receiveLot(stage, batch);
      // The first one without a network.
      await inspect(lot, { batch, steps: at === 0 ? acceptOffline : acceptLot });
      await review(batch);
    }
    await person("hanxue", async (page) => {
      await page.goto(`/quality/corrective-action/${eightD}`);
      await press(page, "结案", (dialog) =>
        dialog.getByRole("textbox", { name: "结案说明与表彰" }).fill("感谢配合"),
      );
      await stateIs(page, "已结案");
    });
    expect(await read(stage, "hanxue", "corrective-action", eightD)).toMatchObject({
      status: "CLOSED",
      effectiveness: "EFFECTIVE",
      verifiedLots: 3,
    });
  },
);

it.runIf(inFull)(
  "a control chart marks what is out of control, and its alarm opens a patrol inspection",
  { timeout: 300_000 },
  () =>
    person("yangfan", async (page) => {
      await page.goto("/quality/control-charts");
      const alarm = page.locator("output", { hasText: "失控：" });
      await alarm.waitFor();
      const [, lot] = /失控：([^，]+)，/.exec(await alarm.innerText())!;
      // The table beside the chart says what the chart shows.
      const row = page.getByRole("row", { name: new RegExp(lot!) });
      expect(await row.innerText()).toContain("超出 3σ");
      expect(await axeInFull(page)).toEqual([]);
      await alarm.getByRole("button", { name: "发起巡检" }).click();
      await page.waitForURL("**/quality/process-inspection/*");
      const id = new URL(page.url()).pathname.split("/").at(-1)!;
      expect(await read(stage, "yangfan", "process-inspection", id)).toMatchObject({
        type: "IPQC",
        ipqcKind: "PATROL",
        status: "NEW",
        remark: expect.stringContaining(lot!),
      });
    }),
);

it.runIf(inFull)(
  "a new 8D shows what was learned from closed ones of the same reason",
  { timeout: 300_000 },
  async () => {
    const [row] = await rows(stage, "hanxue", "corrective-action", { status: "CLOSED" });
    const closed = await read(stage, "hanxue", "corrective-action", String(row!["id"]));
    const idOf = (key: string) => ({ id: (closed[key] as { id: string }).id });
    const { record } = await stage.call<{ record: { id: string } }>(
      "yangfan",
      "/detail/corrective-action/save",
      {
        set: {
          title: "Again",
          type: "IQC",
          supplier: idOf("supplier"),
          material: idOf("material"),
          badReason: idOf("badReason"),
          defectQuantity: "1",
          description: "Threads are stripped",
        },
      },
    );
    await person("yangfan", async (page) => {
      await page.goto(`/quality/corrective-action/${record.id}`);
      await openTab(page, "全景");
      const lessons = front(page).getByRole("region", { name: "同类问题的经验教训" });
      await lessons.getByText(String(closed["number"])).waitFor();
      expect(await lessons.innerText()).toContain(String(closed["lesson"]).slice(0, 6));
    });
  },
);

const person = (name: string, steps: (page: Page) => Promise<void>) => as(stage, name, steps, "cn");

/** The supplier answers all steps in the portal, and quality accepts them. */
async function answer(id: string): Promise<void> {
  const address = `/quality/corrective-action/${id}`;
  const supplier = (steps: (page: Page) => Promise<void>) =>
    person("s001", async (page) => {
      await page.goto(address);
      await stepHead(page, "D0").waitFor();
      await steps(page);
    });
  const accept = (...steps: readonly string[]) =>
    person("hanxue", async (page) => {
      await page.goto(address);
      for (const step of steps)
        await pressIn(page, step, "接受步骤", async (dialog) => {
          await dialog.getByRole("textbox", { name: "内部意见" }).fill(`对 ${step} 存疑`);
        });
    });

  await supplier(async (page) => {
    await lineTab(page, "8D措施与附件");
    await pasteMeasures(page);
    await lineTab(page, "8D步骤");
    await write(page, "D1", {});
    await write(page, "D2", { "是/不是分析": "其他批次没有" });
    await write(page, "D3", {});
    await save(page);
    for (const step of ["D1", "D2", "D3"]) await pressIn(page, step, "提交步骤");
  });
  await accept("D1", "D2", "D3");
  await supplier(async (page) => {
    // What quality thinks of it is not for the supplier.
    await stepHead(page, "D1").click();
    await front(page).getByText("D1 已按要求完成").first().waitFor();
    expect(await page.content()).not.toContain("存疑");
    await write(page, "D4", { 发生原因: "料架无防护", 流出原因: "未做终检" });
    await lineTab(page, "原因分析");
    for (const tree of ["为何发生（5-Why）", "为何流出（5-Why）"]) {
      await front(page).locator(".ant-segmented-item", { hasText: tree }).click();
      await front(page)
        .getByRole("button", { name: /^为什么？ · / })
        .last()
        .click();
      for (const why of ["边缘被划伤", "料架裸露", "没有标准"]) {
        await page.keyboard.type(`因为${why}`);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Backspace");
    }
    await lineTab(page, "8D步骤");
    for (const step of ["D5", "D6", "D7"]) await write(page, step, {});
    await save(page);
    for (const step of ["D4", "D5", "D6", "D7"]) await pressIn(page, step, "提交步骤");
  });
  await accept("D4", "D5", "D6", "D7");
  expect(await read(stage, "hanxue", "corrective-action", id)).toMatchObject({
    status: "VERIFYING",
  });
}

/** Team, containment and actions of the supplier, pasted from a sheet into the table of measures. */
async function pasteMeasures(page: Page): Promise<void> {
  const day = "2026-01-01";
  // Step, kind, content, person, planned, done, where, against, quantity, result.
  const measures = [
    ...["组长", "组员", "组员"].map((content) => ["D1", "成员", content, "李工"]),
    ...["库存", "在途", "客户处"].map((place) => [
      "D3",
      "围堵",
      "全检挑选",
      "李工",
      "",
      "",
      place,
      "",
      "5",
    ]),
    ...["发生原因", "流出原因"].map((cause) => [
      "D5",
      "措施",
      "料架加防护垫",
      "李工",
      day,
      day,
      "",
      cause,
      "",
      "已验证",
    ]),
    ["D7", "预防", "更新控制计划", "李工"],
  ].map(([step, ...cells]) => [steps.find((name) => name.startsWith(step!))!, ...cells]);
  const table = front(page).locator('[data-table="measures"]');
  await front(page).getByRole("button", { name: "增行", exact: true }).first().click();
  await table.locator('.ag-row[row-index="0"] [col-id="step"]').click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = measures.map((cells) => cells.join("\t")).join("\n");
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press("Control+v");
  // All of it is taken, also what only lines of one kind have.
  await page.getByText(/^已粘贴 \d+ 格（新增 8 行），0 格未采用/).waitFor();
}

/** Steps as the supplier reads them. */
const steps = ["D1 成立小组", "D3 临时围堵", "D5 永久措施制定", "D7 预防再发"];

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
  const all = { 内容: `${step} 已按要求完成`, 负责人: "李工", ...fields };
  for (const [label, text] of Object.entries(all))
    await body.getByRole("textbox", { name: label, exact: true }).fill(text);
}

async function save(page: Page): Promise<void> {
  const button = front(page).getByRole("button", { name: "保存", exact: true });
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

/** The reviewer's inbox: the lot, approved as it was judged. */
async function review(
  batch: string,
  { fill }: { readonly fill?: (dialog: Locator) => Promise<void> } = {},
): Promise<void> {
  await person("hanxue", async (page) => {
    await page.goto("/quality/inspection-review");
    await page.locator(".wb-inbox-row", { hasText: "铝板 AL6061" }).first().click();
    await page.locator(".wb-inbox-row[aria-current]", { hasText: "40 千克" }).waitFor();
    await page.locator(".wb-decision-why", { hasText: batch }).waitFor();
    // What was measured stands beside its limits.
    await page.locator(".wb-decision-lines tbody tr", { hasText: "厚度" }).waitFor();
    expect(await axeInFull(page)).toEqual([]);
    // Its dialog begins with the remark.
    await page.getByRole("textbox", { name: /^意见/ }).fill("已复核");
    await press(page, "通过", fill);
    await eventually(() => page.getByText(batch).count()).toBe(0);
  });
}

/** Types what would be scanned, into the card at a place. */
async function scanByHand(page: Page, at: number, code: string): Promise<void> {
  const card = page.locator("form > div[data-state]").nth(at);
  await card.getByRole("button", { name: "手工输入" }).click();
  const box = card.locator("input").first();
  await box.fill(code);
  const found = page.locator(".ant-select-item-option", { hasText: code });
  if (at === 0) await found.first().click();
  else await box.blur();
  await page.locator('form > div[data-state="done"]').nth(at).waitFor();
}

/** A lot on an inspector's phone. */
interface Phone {
  readonly page: Page;
  readonly lot: string;
  /** Without a network or with one again. */
  readonly setOffline: (offline: boolean) => Promise<void>;
}

/** The inspector's phone: the lot is found by its label, claimed, judged, and submitted. */
async function inspect(
  lot: string,
  how: { readonly batch: string; readonly steps: (phone: Phone) => Promise<Page | void> },
): Promise<void> {
  const options = { as: "yangfan", language: "cn", width: 360, height: 760 } as const;
  await walk(stage, options, async ({ page, context, forgive }) => {
    await page.goto("/quality/incoming-inspection");
    await page.getByRole("button", { name: "扫码查找" }).waitFor();
    await typedByScanner(page, how.batch);
    await page.getByRole("button", { name: "领取", exact: true }).click();
    // What is asked of the goods stands where it is judged.
    await page.locator("form").getByText("表面无锈蚀、裂纹、明显划伤").waitFor();
    const setOffline = (offline: boolean) => context.setOffline(offline);
    const shown = (await how.steps({ page, lot, setOffline })) ?? page;
    forgive(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await shown.getByRole("button", { name: "提交", exact: true }).click();
    await eventually(async () => (await report(lot))["status"]).toBe("SUBMITTED");
  });
}

const report = (lot: string) => read(stage, "yangfan", "inspection-report", lot);
const photosOf = async (lot: string) => (await report(lot))["photos"] as readonly unknown[];

/** Three plates are scratched, and one is too thick. */
async function rejectLot({ page, lot, setOffline }: Phone): Promise<Page> {
  await page.getByText("不合格", { exact: true }).click();
  await page.getByRole("textbox", { name: "不良数" }).fill("3");
  await refer(page, page.getByRole("combobox", { name: "不良原因" }), "B101");
  expect(await axeInFull(page)).toEqual([]);
  await takePhoto(page, "edge.png");
  await page.getByText("照片已添加").waitFor();
  await page.getByRole("button", { name: /^填判定 ?不合格/ }).click();
  // Five readings, of which one is beyond its limit: the line asks for the reason.
  await measure(page, ["10", "9.85", "10.18", "10.01", "9.99"]);
  await page.getByText("合格", { exact: true }).click();
  await page.getByRole("button", { name: /^填判定 ?合格/ }).click();
  await refer(page, page.getByRole("combobox", { name: "不良原因" }), "B201");
  await page.getByRole("button", { name: /^填不良原因/ }).click();
  await page.getByRole("heading", { name: "全部完成" }).waitFor();
  expect(await photosOf(lot)).toHaveLength(1);
  // Without a network the next photo stays on the device, and is sent by the page that is opened when there is one again.
  await setOffline(true);
  await takePhoto(page, "corner.png");
  await page.getByText("照片已存在本机").waitFor();
  await page.getByRole("button", { name: "1 条待传" }).waitFor();
  const at = page.url();
  const context = page.context();
  await page.close();
  expect(await photosOf(lot)).toHaveLength(1);
  await setOffline(false);
  const again = await context.newPage();
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await again.route("**/detail/*/save", async (route) => {
    await held;
    await route.continue();
  });
  await again.goto(at);
  // Who submitted now would lose the photo, or be told that somebody changed the report meanwhile.
  await again.getByRole("button", { name: "1 条待传" }).waitFor();
  expect(await again.getByRole("button", { name: /提交$/ }).isDisabled()).toBe(true);
  send();
  await eventually(async () => (await photosOf(lot)).length).toBe(2);
  await again.getByRole("button", { name: "已同步" }).waitFor();
  return again;
}

const good = ["10", "10.01", "9.99", "10.02", "10"];

/** A good lot. */
async function acceptLot({ page }: Phone): Promise<void> {
  for (const readings of [[], good, []]) {
    if (readings.length > 0) await measure(page, readings);
    else {
      await page.getByText("合格", { exact: true }).click();
      await page.getByRole("button", { name: /^填判定 ?合格/ }).click();
    }
  }
  await page.getByRole("heading", { name: "全部完成" }).waitFor();
}

/** A good lot, judged, measured and photographed without a network; the page is loaded anew before there is one again. */
async function acceptOffline(phone: Phone): Promise<void> {
  const { page, lot, setOffline } = phone;
  await isTakenAlong(page, (await report(lot))["version"]);
  await setOffline(true);
  await takePhoto(page, "plate.png");
  await page.getByText("照片已存在本机").waitFor();
  await acceptLot(phone);
  const waits = page.getByRole("button", { name: /条待传$/ });
  const before = await waits.innerText();
  await page.reload();
  // What was entered is there, and waits.
  await page.getByRole("heading", { name: "全部完成" }).waitFor();
  expect(await waits.innerText()).toBe(before);
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overhang()).toBe(0);
  expect(await report(lot)).toMatchObject({ photos: null, autoResult: null });
  await setOffline(false);
  await page.getByRole("button", { name: "已同步" }).waitFor();
  const sent = await report(lot);
  expect(sent).toMatchObject({ autoResult: "PASS", badQuantity: "0" });
  expect(sent["photos"]).toHaveLength(1);
  const values = (sent["items"] as readonly { readonly readings?: readonly object[] }[]).flatMap(
    ({ readings = [] }) => readings.map((reading) => (reading as { value: string }).value),
  );
  expect(values).toEqual(good);
}

/** Types readings into the line in front, each taken with Enter. */
async function measure(page: Page, readings: readonly string[]): Promise<void> {
  const value = page.getByRole("textbox", { name: "测量值" });
  for (const [at, reading] of readings.entries()) {
    await value.fill(reading);
    await page.keyboard.press("Enter");
    if (at < readings.length - 1)
      await page
        .getByText(`已完成 ${at + 1}`, { exact: true })
        .first()
        .waitFor();
  }
}

/** Takes a photo with what stands in for the camera of the phone. */
async function takePhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "拍照" }).click();
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
