import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addLine,
  attach,
  attachInCell,
  cellOf,
  choose,
  fieldOf,
  keep,
  pickIn,
  type,
  typeInCell,
  openField,
} from "./forms.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { as, press, stateIs } from "./life.ts";
import { front } from "./orders.ts";

/*
 * From a stranger to a trusted, measured and barred partner, by clicking alone: nothing is arranged by API. Each person works
 * in a browser of his own, in Simplified Chinese.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const code = randomUUID().slice(0, 8).toUpperCase();
const name = `行走精密 ${code}`;
const password = "Register#26";
const login = `walk${code.toLowerCase()}`;
const person = (who: string, steps: (page: Page) => Promise<void>) => as(stage, who, steps, "cn");

/** Opens the document of a list that is about the supplier. */
async function find(page: Page, list: string, text = name): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(text)}`);
  const row = front(page).locator(".ag-row", { hasText: text }).first();
  await row.locator("a, .wb-code").first().click();
  await page.locator(".wb-detail-title").first().waitFor();
}
/** Begins a document from its list. */
async function begin(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await front(page).getByRole("button", { name: "新增", exact: true }).click();
  await page.waitForURL(/\/new/);
}
/** Saves what was changed, and waits until nothing is left to save. */
async function save(page: Page): Promise<void> {
  await front(page).getByRole("button", { name: "保存", exact: true }).click();
  const open = page.getByRole("navigation", { name: "已打开的页面" });
  await eventually(() => open.getByText("未保存").count()).toBe(0);
}
async function standing(state: string): Promise<void> {
  await person("zhouting", async (page) => {
    await find(page, "/supplier/supplier");
    await stateIs(page, state);
  });
}
const approve = (who: string, list: string, title: string, state: string) =>
  person(who, async (page) => {
    await find(page, list, title);
    await press(page, "通过");
    await stateIs(page, state);
  });

it.runIf(inFull)(
  "a stranger registers, is reviewed, certified, qualified, ordered from, scored, blacklisted and resumed",
  { timeout: 1_200_000 },
  async () => {
    await walk(stage, { language: "cn" }, async ({ page }) => {
      await page.goto("/user/login");
      await page.getByRole("link", { name: "供应商注册" }).click();
      await page.getByRole("link", { name: "开始注册" }).click();
      const next = page.getByRole("button", { name: "下一步" });
      const fill = async (values: Readonly<Record<string, string>>) => {
        for (const [label, text] of Object.entries(values))
          await page.getByLabel(label, { exact: true }).first().fill(text);
      };
      await fill({
        期望用户名: login,
        申请人姓名: "李伟",
        申请人邮箱: `${login}@example.com`,
        申请人手机: "13800000000",
        密码: password,
        再输入一次密码: password,
      });
      await next.click();
      await fill({
        公司全称: name,
        简称: "行走",
        统一社会信用代码: `WALK-${code}`,
        法定代表人: "李伟",
        "省/州": "江苏",
        城市: "昆山",
        详细地址: "一路 1 号",
        电话: "0512",
        邮箱: `info-${login}@example.com`,
      });
      await page.getByLabel("国家/地区").fill("美国");
      await page.getByTitle("美国", { exact: true }).click();
      await page.getByLabel("供应商类型").click();
      await page.getByTitle("制造商").click();
      await next.click();
      await attach(page.locator("form"), "licence.pdf");
      await fill({ 姓名: "李伟", 手机: "138", 邮箱: `sales-${login}@example.com` });
      await page.getByLabel("职能").click();
      await page.getByTitle("业务").click();
      await next.click();
      await page.getByRole("checkbox").check();
      await page.getByText("已完成", { exact: true }).waitFor();
      await page.getByRole("button", { name: "提交申请" }).click();
      await page.getByText("申请已提交").first().waitFor();
    });

    await person("zhouting", async (page) => {
      await find(page, "/supplier/application");
      await press(page, "审核通过", async (dialog) => {
        await choose(page, dialog.getByRole("combobox", { name: /负责采购员/ }), "E002");
        await choose(page, dialog.getByRole("combobox", { name: /采购分类/ }), "BRG");
      });
      await stateIs(page, "已通过");
      await find(page, "/supplier/supplier");
      await stateIs(page, "潜在");
      for (const title of ["默认币种", "默认税别", "默认税率", "默认付款条件"])
        await openField(page, { title });
      await pickIn(page, "defaultCurrency", "CNY");
      await pickIn(page, "defaultTaxType", "未税");
      await type(page, "defaultTaxRate", "13");
      await pickIn(page, "defaultPaymentTerm", "M30");
      await save(page);
    });

    const paper = `准入 ${code}`;
    await person("zhouting", async (page) => {
      await begin(page, "/supplier/qualification");
      await pickIn(page, "supplier", name);
      await type(page, "title", paper);
      await pickIn(page, "purchaseClass", "BRG");
      await type(page, "validTo", day(300));
      await keep(page, "保存");
      await press(page, "带出必备证书");
      const lines = front(page).locator('[data-table="certificates"]');
      const certificate = {
        certificateNo: "C-1",
        issuer: "TUV",
        validFrom: day(-10),
        validTo: day(200),
      };
      for (const [key, text] of Object.entries(certificate))
        await typeInCell(page, lines.locator(cellOf(0, key)), text);
      await attachInCell(page, lines.locator(cellOf(0, "file")), "iso9001.pdf");
      await save(page);
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await standing("认证中");
    await person("wangmin", async (page) => {
      await find(page, "/supplier/qualification", paper);
      await front(page).locator('[data-table="certificates"] .ag-checkbox-input').first().check();
      await press(page, "审核证书");
      const judged = front(page)
        .locator('[data-table="certificates"]')
        .locator(cellOf(0, "result"));
      await eventually(() => judged.innerText()).toBe("合格");
      await press(page, "通过");
      await stateIs(page, "已审核");
    });

    await person("zhouting", async (page) => {
      await begin(page, "/supplier/evaluation");
      await pickIn(page, "supplier", name);
      await type(page, "title", paper);
      await pickIn(page, "purchaseClass", "BRG");
      const place = { table: "items", add: "增行" };
      await addLine(page, { ...place, row: 0 }, { dimension: "质量", weight: "60", score: "90" });
      await addLine(page, { ...place, row: 1 }, { dimension: "交付", weight: "40", score: "80" });
      await keep(page, "保存");
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await approve("wangmin", "/supplier/evaluation", paper, "已审核");
    await standing("合格");

    const orderTitle = `首单 ${code}`;
    await person("liqiang", async (page) => {
      await begin(page, "/purchasing/purchase-order");
      await type(page, "title", orderTitle);
      await pickIn(page, "supplier", name);
      await pickIn(page, "address", "KS1");
      await addLine(
        page,
        { table: "items", row: 0, add: "增行" },
        { material: "BR-6201", quantity: "100", netPrice: "6.5", demandDate: day(60) },
      );
      await keep(page, "保存");
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await approve("wangmin", "/purchasing/purchase-order", orderTitle, "已审核");

    const assessment = `考核 ${code}`;
    await person("zhouting", async (page) => {
      await begin(page, "/supplier/assessment");
      await type(page, "title", assessment);
      await pickIn(page, "template", "AP-QTR");
      await type(page, "periodFrom", day(-90));
      await type(page, "periodTo", day(-1));
      await pickIn(page, "suppliers", name);
      await page.keyboard.press("Escape");
      await type(page, "dueDate", day(5));
      await keep(page, "保存");
      await press(page, "开始评分");
      await stateIs(page, "评分中");
    });
    for (const [scorer, score] of [
      ["liqiang", "92"],
      ["zhengkai", "88"],
    ] as const)
      await person(scorer, async (page) => {
        await page.goto(`/supplier/score-sheet?q=${encodeURIComponent(assessment)}`);
        await front(page).locator(".ag-row", { hasText: name }).first().waitFor();
        await typeInCell(page, front(page).locator(cellOf(0, "manualScore")), score);
        await save(page);
      });
    await person("zhouting", async (page) => {
      await find(page, "/supplier/assessment", assessment);
      await stateIs(page, "已评分");
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await approve("wangmin", "/supplier/assessment", assessment, "已审核");
    await person("zhouting", async (page) => {
      await find(page, "/supplier/assessment", assessment);
      await press(page, "发布");
      await stateIs(page, "已发布");
      await find(page, "/supplier/supplier");
      const facts = async () => (await front(page).locator(".wb-facts").allInnerTexts()).join();
      await eventually(facts).toMatch(/等级\s*A/);
    });

    const barring = `拉黑 ${code}`;
    await person("zhouting", async (page) => {
      await begin(page, "/supplier/disposal");
      await pickIn(page, "supplier", name);
      await pickIn(page, "type", "拉黑");
      await type(page, "title", barring);
      await pickIn(page, "purchaseClass", "BRG");
      await pickIn(page, "reason", "DP01");
      await type(page, "evidence", "批量尺寸超差");
      await keep(page, "保存");
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await approve("wangmin", "/supplier/disposal", barring, "已提交");
    await approve("hanxue", "/supplier/disposal", barring, "已审核");
    await standing("黑名单");

    await person("zhouting", async (page) => {
      await find(page, "/supplier/supplier");
      await press(page, "申请恢复");
      // The application is newer than what it is about.
      await find(page, "/supplier/disposal", barring);
      await stateIs(page, "草稿");
      expect(await fieldOf(page, "type").innerText()).toContain("恢复");
      await attach(fieldOf(page, "report"), "report.pdf");
      await save(page);
      await press(page, "提交");
      await stateIs(page, "已提交");
    });
    await approve("wangmin", "/supplier/disposal", barring, "已提交");
    await approve("hanxue", "/supplier/disposal", barring, "已审核");
    await standing("合格");
  },
);
