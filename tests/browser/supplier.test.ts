import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { as, openTab, press, stateIs } from "./life.ts";
import { front } from "./orders.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
interface Saved {
  readonly id: string;
  readonly number: string;
}

it.runIf(inFull)(
  "a supplier is reviewed, certified, qualified, takes an order, is blacklisted and resumed",
  async () => {
    const save = async (who: string, document: string, set: object, lines: object = {}) => {
      const body = { set, ...lines };
      const answer = await stage.call<{ record: Saved }>(who, `/detail/${document}/save`, body);
      return answer.record;
    };
    const code = `WALK-${Date.now()}`;
    const supplier = await save("zhouting", "supplier", {
      name: `Walked ${code} Ltd`,
      shortName: "Walked",
      source: "IMPORT",
      type: "MAKER",
      purchaseClasses: ["DIR"],
      creditCode: code,
      legalRepresentative: "Ann",
      country: "US",
      province: "Ohio",
      city: "Akron",
      address: "1 Road",
      phone: "1",
      email: `${code.toLowerCase()}@example.com`,
      buyer: "E002",
      defaultCurrency: "CNY",
      defaultTaxType: "EXCL",
      defaultTaxRate: "13",
      defaultPaymentTerm: "M30",
    });
    const about = { supplier: supplier.id, purchaseClass: "DIR", title: `Walk ${code}` };
    const open = (page: Parameters<typeof stateIs>[0], document: string, { id }: Saved) =>
      page.goto(`/supplier/${document}/${id}`);
    /** Somebody opens a document and takes its next step, by its button. */
    const step = (who: string, document: string, row: Saved, action: string, state: string) =>
      as(stage, who, async (page) => {
        await open(page, document, row);
        await press(page, action);
        await stateIs(page, state);
      });
    const supplierIs = (state: string) =>
      as(stage, "zhouting", async (page) => {
        await open(page, "supplier", supplier);
        await stateIs(page, state);
      });
    const order = () =>
      save(
        "liqiang",
        "purchase-order",
        { type: "STD", title: "Walk", supplier: supplier.id, address: "KS1", paymentTerm: "M30" },
        {
          items: {
            add: [
              { set: { material: "FA-M4X10", quantity: "10", netPrice: "1", demandDate: day(60) } },
            ],
          },
        },
      );

    await step("zhouting", "supplier", supplier, "Approve registration", "Potential");
    const paper = { ...about, type: "SYSTEM", basis: "REGISTER", validTo: day(300) };
    const qualification = await save("zhouting", "qualification", paper);
    await step("zhouting", "qualification", qualification, "Submit", "Submitted");
    await supplierIs("Certifying");
    await step("wangmin", "qualification", qualification, "Approve", "Approved");
    const evaluation = await save(
      "zhouting",
      "evaluation",
      { ...about, type: "ENTRY" },
      {
        items: {
          add: [
            { set: { dimension: "QUALITY", weight: "50", score: "90" } },
            { set: { dimension: "DELIVERY", weight: "30", score: "85" } },
            { set: { dimension: "COST", weight: "20", score: "80" } },
          ],
        },
      },
    );
    await expect(order()).rejects.toThrow(/purchase-order/);
    await step("zhouting", "evaluation", evaluation, "Submit", "Submitted");
    await step("wangmin", "evaluation", evaluation, "Approve", "Approved");
    await supplierIs("Qualified");
    const { number } = await order();

    await as(stage, "zhouting", async (page) => {
      await open(page, "supplier", supplier);
      await openTab(page, "Overview");
      const orders = front(page).getByRole("region", { name: "Open orders" });
      await orders.getByRole("link", { name: number }).waitFor();
      await front(page)
        .getByRole("region", { name: "Evaluations" })
        .getByRole("link")
        .first()
        .waitFor();
      await open(page, "evaluation", evaluation);
      await openTab(page, "Overview");
      await front(page).getByText("Quality 90").last().waitFor();
    });

    const reasons = { reason: "DP01", evidence: "As agreed" };
    const disposal = await save("zhouting", "disposal", {
      ...about,
      ...reasons,
      type: "BLACKLIST",
    });
    await step("zhouting", "disposal", disposal, "Submit", "Submitted");
    await step("wangmin", "disposal", disposal, "Approve", "Submitted");
    await step("hanxue", "disposal", disposal, "Approve", "Approved");
    await supplierIs("Blacklisted");
    await expect(order()).rejects.toThrow(/purchase-order/);

    const resume = await save("zhouting", "disposal", {
      ...about,
      ...reasons,
      type: "RESUME",
      related: disposal.id,
    });
    await as(stage, "zhouting", async (page) => {
      await open(page, "disposal", resume);
      await openTab(page, "Files").catch(() => undefined);
      await front(page)
        .locator('[data-field="report"] input[type="file"]')
        .setInputFiles({
          name: "report.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
        });
      await front(page).getByText("report.pdf").first().waitFor();
      await front(page).getByRole("button", { name: "Save", exact: true }).click();
      await press(page, "Submit");
      await stateIs(page, "Submitted");
    });
    await step("wangmin", "disposal", resume, "Approve", "Submitted");
    await step("hanxue", "disposal", resume, "Approve", "Approved");
    await supplierIs("Qualified");
  },
);
