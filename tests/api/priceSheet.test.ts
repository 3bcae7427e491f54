import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, type Row } from "./demoApp.ts";
import { openInquiries, suppliersOf, type Given, type Inquiries } from "./inquiries.ts";
import { acceptedRequisition, done, onPool } from "./purchasing.ts";

let world: Inquiries;
beforeAll(async () => {
  world = await openInquiries();
});
afterAll(() => world?.at.demo.close());

const itemsOf = (record: Row) => record["items"] as readonly Row[];

/** An inquiry whose quotations are opened and which is being priced: a price by supplier, the same for every line. */
async function pricing(
  prices: Readonly<Record<string, string>>,
  given: Given = {},
): Promise<{ readonly id: string; readonly quotations: Readonly<Record<string, string>> }> {
  const id = await world.inquiry("PUBLISHED", { suppliers: Object.keys(prices), ...given });
  const quotations: Record<string, string> = {};
  for (const [supplier, price] of Object.entries(prices))
    quotations[supplier] = await world.quoted(id, supplier, price);
  const stopped = await world.act("liqiang", "inquiry", "stopQuote", id, {
    input: { reason: "All have quoted" },
  });
  expect(stopped).toMatchObject({ status: 200 });
  expect(await world.act("liqiang", "inquiry", "pricing", id)).toMatchObject({ status: 200 });
  return { id, quotations };
}

const award = (who: string, id: string, lines: Readonly<Record<number, object>>) =>
  world.at.act(who, { do: "award", document: "quotation", id, lines });

/** Submitted by the buyer and approved by the manager. */
async function priced(id: string): Promise<void> {
  expect(await world.act("liqiang", "inquiry", "submitPrices", id)).toMatchObject({ status: 200 });
  expect(await world.at.read("inquiry", id)).toMatchObject({ status: "PRICESUBMITTED" });
  expect(await world.act("wangmin", "inquiry", "approve", id)).toMatchObject({ status: 200 });
}

describe("opened quotations", () => {
  test("are ranked by their comparable price, line by line and as a whole", async () => {
    const { id, quotations } = await pricing({ S001: "24", S002: "23.5", S003: "25" });
    const ranks = await Promise.all(
      Object.entries(quotations).map(async ([supplier, quotation]) => {
        const record = await world.at.read("quotation", quotation);
        const [line] = itemsOf(record);
        return [supplier, line!["rank"], record["rank"], line!["comparablePrice"]];
      }),
    );
    expect(ranks).toEqual([
      ["S001", 2, 2, "24"],
      ["S002", 1, 1, "23.5"],
      ["S003", 3, 3, "25"],
    ]);
    const invited = suppliersOf(await world.at.read("inquiry", id));
    expect(invited.map(({ rank, quotedTotal }) => [rank, quotedTotal])).toEqual([
      [2, "2712"],
      [1, "2655.5"],
      [3, "2825"],
    ]);
  });
});

/** What the price sheet asks for: the inquiry, and of its quotations the prices. */
async function readSheet(who: string, id: string, more: object = {}) {
  const quotation = { by: "suppliers.quotation", fields: ["status", "rank", "items.netPrice"] };
  const beside = { quotation: { ...quotation, ...more } };
  return (await world.at.as(who)).post("/detail/inquiry/get", { id, beside });
}

describe("read in one call", () => {
  test("quotations stand beside their inquiry, with the fields asked for, sealed until they are opened", async () => {
    const id = await world.inquiry("PUBLISHED", { suppliers: ["S001", "S002"], items: [{}, {}] });
    for (const [supplier, price] of [
      ["S001", "24"],
      ["S002", "23.5"],
    ] as const)
      await world.quoted(id, supplier, price);
    const besideOf = async () => (await readSheet("liqiang", id)).data["beside"] as Row;
    const sealed = await besideOf();
    expect(sealed["quotation"]).toHaveLength(2);
    expect(sealed["quotation"]).toMatchObject([{ masked: ["sealed"] }, { masked: ["sealed"] }]);
    expect(JSON.stringify(sealed)).not.toMatch(/netPrice|23\.5/);

    await world.act("liqiang", "inquiry", "stopQuote", id, { input: { reason: "All quoted" } });
    const given = expect.anything() as unknown;
    const head = { id: given, version: given, status: "OPENED" };
    const line = (item: number, netPrice: string) => ({
      id: given,
      version: given,
      item,
      netPrice,
    });
    expect((await besideOf())["quotation"]).toEqual([
      { ...head, rank: 2, items: [line(1, "24"), line(2, "24")] },
      { ...head, rank: 1, items: [line(1, "23.5"), line(2, "23.5")] },
    ]);

    for (const wrong of [{ by: "buyer" }, { by: "suppliers.nothing" }, { fields: ["items.no"] }])
      expect(await readSheet("liqiang", id, wrong)).toMatchObject({
        msgKey: "common.unknownField",
      });
    expect(await readSheet("liqiang", id, { fields: "rank" })).toMatchObject({
      msgKey: "common.badRequest",
    });
    expect((await readSheet("s001", id)).status).not.toBe(200);
  });
});

describe("awarding", () => {
  let sheet: Awaited<ReturnType<typeof pricing>>;
  beforeAll(async () => {
    sheet = await pricing({ S001: "24", S002: "23.5" }, { items: [{}, { quantity: "40" }] });
  });
  const quotation = (supplier: string) => sheet.quotations[supplier]!;

  test("the first rank needs no reason, any other does", async () => {
    expect(await award("liqiang", quotation("S001"), { 1: { quantity: "10" } })).toMatchObject({
      problems: [{ msgKey: "rfq.awardReason" }],
    });
    expect(await award("liqiang", quotation("S002"), { 1: { quantity: "70" } })).toMatchObject({
      status: 200,
    });
    expect(
      await award("liqiang", quotation("S001"), { 1: { quantity: "30", reason: "Second source" } }),
    ).toMatchObject({ status: 200 });
    const [line] = itemsOf(await world.at.read("inquiry", sheet.id));
    expect(line).toMatchObject({ awarded: "100", status: "OPEN" });
    const [won] = itemsOf(await world.at.read("quotation", quotation("S001")));
    expect(won).toMatchObject({
      awarded: true,
      awardedQuantity: "30",
      awardShare: "30",
      awardReason: "Second source",
      awardedAmount: "720",
    });
  });

  test("no more than was asked for is awarded", async () => {
    const more = await award("liqiang", quotation("S002"), { 1: { quantity: "70.5" } });
    expect(more).toMatchObject({ status: 5301 });
    expect(itemsOf(await world.at.read("inquiry", sheet.id))[0]).toMatchObject({ awarded: "100" });
  });

  test("two buyers who award the last quantity at once: one of them does", async () => {
    const results = await Promise.all([
      award("liqiang", quotation("S002"), { 2: { quantity: "40" } }),
      award("wangmin", quotation("S001"), { 2: { quantity: "40", reason: "Faster" } }),
    ]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5301]);
    expect(itemsOf(await world.at.read("inquiry", sheet.id))[1]).toMatchObject({ awarded: "40" });
  });

  test("is meant for the offer as it was seen: of two buyers the later one is told", async () => {
    const id = quotation("S002");
    const [line] = itemsOf(await world.at.read("quotation", id));
    const give = async (who: string, quantity: string) => {
      const lines = [{ id: line!["id"], version: line!["version"], input: { quantity } }];
      const targets = [{ id, table: "items", lines }];
      const answer = await (await world.at.as(who)).post("/biz/quotation/award", { targets });
      return (listOf(answer, "results")[0]!["lines"] as readonly Row[])[0];
    };
    expect(await give("liqiang", "60")).toEqual({
      id: line!["id"],
      status: 200,
      version: Number(line!["version"]) + 1,
    });
    expect(await give("wangmin", "50")).toMatchObject({ msgKey: "common.changed" });
    expect(itemsOf(await world.at.read("quotation", id))[0]).toMatchObject({
      awardedQuantity: "60",
    });
  });

  test("is taken back, and the line can be given up and taken up again", async () => {
    for (const supplier of ["S001", "S002"]) {
      const record = await world.at.read("quotation", quotation(supplier));
      if (itemsOf(record)[1]!["awarded"] !== true) continue;
      const ask = { do: "unaward", document: "quotation", id: quotation(supplier), lines: [2] };
      expect(await world.at.act("liqiang", ask)).toMatchObject({ status: 200 });
    }
    const ask = { document: "inquiry", id: sheet.id, lines: [2] };
    expect(
      await world.at.act("liqiang", { ...ask, do: "giveUpLine", input: { reason: "Not needed" } }),
    ).toMatchObject({ status: 200 });
    expect(itemsOf(await world.at.read("inquiry", sheet.id))[1]).toMatchObject({
      status: "GIVENUP",
      awarded: "0",
      endReason: "Not needed",
    });
    expect(await world.at.act("liqiang", { ...ask, do: "takeUpLine" })).toMatchObject({
      status: 200,
    });
    const undecided = await world.act("liqiang", "inquiry", "submitPrices", sheet.id);
    expect(undecided).toMatchObject({ problems: [{ msgKey: "rfq.lineUndecided" }] });
  });

  test("a line that is awarded is not given up, a supplier who may not trade gets nothing", async () => {
    const ask = { do: "giveUpLine", document: "inquiry", id: sheet.id, lines: [1] };
    expect(await world.at.act("liqiang", { ...ask, input: { reason: "No" } })).toMatchObject({
      problems: [{ msgKey: "rfq.lineAwarded" }],
    });
  });

  test("suppliers and strangers to purchasing cannot award", async () => {
    const lines = { 2: { quantity: "1" } };
    for (const who of ["s001", "s002"])
      expect((await award(who, quotation("S002"), lines)).status).not.toBe(200);
  });
});

describe("a price sheet", () => {
  test("is approved: prices are entered, suppliers hear their own result, and it can be revoked", async () => {
    const { id, quotations } = await pricing({ S001: "24", S002: "23.5", S003: "25" });
    await award("liqiang", quotations["S002"]!, { 1: { quantity: "60" } });
    await award("liqiang", quotations["S001"]!, { 1: { quantity: "40", reason: "Split" } });
    await priced(id);
    const record = await world.at.read("inquiry", id);
    expect(record).toMatchObject({ status: "PRICED", awardedTotal: "2370" });
    expect(suppliersOf(record).map((row) => [row["participation"], row["awardedAmount"]])).toEqual([
      ["AWARDED", "960"],
      ["AWARDED", "1410"],
      ["LOST", "0"],
    ]);
    const results = ["S001", "S002", "S003"].map((supplier) =>
      world.at.read("quotation", quotations[supplier]!),
    );
    expect((await Promise.all(results)).map(({ status }) => status)).toEqual([
      "PARTAWARD",
      "PARTAWARD",
      "LOST",
    ]);
    const [line] = itemsOf(await world.at.read("quotation", quotations["S002"]!));
    const prices = () =>
      world.at.rows("liqiang", "price", {
        filter: { field: "number", op: "=", value: line!["priceNo"] },
      });
    expect(await prices()).toMatchObject([
      { status: "EFFECTIVE", source: "QUOTE", netPrice: "23.5" },
    ]);
    expect(await world.at.messages("s002")).toContainEqual(expect.stringContaining("中标"));
    expect(await world.at.messages("s003")).toContainEqual(expect.stringContaining("未中标"));

    expect(
      await world.act("wangmin", "inquiry", "revokePrices", id, { input: { reason: "Wrong" } }),
    ).toMatchObject({ status: 200 });
    expect(await world.at.read("inquiry", id)).toMatchObject({ status: "PRICING" });
    expect(await prices()).toMatchObject([{ status: "VOID" }]);
    expect(await world.at.read("quotation", quotations["S003"]!)).toMatchObject({
      status: "OPENED",
    });
    // The same award again is another price of the same day.
    await priced(id);
    const [again] = itemsOf(await world.at.read("quotation", quotations["S002"]!));
    expect(again!["priceNo"]).not.toBe(line!["priceNo"]);
  });

  test("is refused back to pricing, and the submitter may take it back", async () => {
    const { id, quotations } = await pricing({ S002: "23.5" });
    await award("liqiang", quotations["S002"]!, { 1: { quantity: "100" } });
    expect(await world.act("liqiang", "inquiry", "submitPrices", id)).toMatchObject({
      status: 200,
    });
    const late = await award("liqiang", quotations["S002"]!, { 1: { quantity: "90" } });
    expect(late).toMatchObject({ problems: [{ msgKey: "rfq.notPricing" }] });
    expect(
      await world.act("wangmin", "inquiry", "refuse", id, { input: { reason: "Ask again" } }),
    ).toMatchObject({ status: 200 });
    expect(await world.at.read("inquiry", id)).toMatchObject({ status: "PRICING" });
    expect(await world.act("liqiang", "inquiry", "submitPrices", id)).toMatchObject({
      status: 200,
    });
    expect(await world.act("liqiang", "inquiry", "withdraw", id)).toMatchObject({ status: 200 });
    expect(await world.at.read("inquiry", id)).toMatchObject({ status: "PRICING" });
  });
});

describe("what follows an award", () => {
  /** A requisition line of the metals buyer that is being inquired about. */
  async function requested(quantity: string): Promise<string> {
    const line = { material: "RM-AL6061-10", quantity };
    const id = await acceptedRequisition(world.at, [line]);
    expect(await onPool(world.at, "liqiang", "inquire", id, { lines: [1] })).toMatchObject(done);
    return id;
  }

  test("orders count for the requisition through the inquiry, and taken back nothing is left of them", async () => {
    const requisition = await requested("100");
    const [asked] = itemsOf(await world.at.read("requisition", requisition));
    const found = await world.at.rows("liqiang", "inquiry", {
      filter: { field: "number", op: "=", value: asked!["inquiryNo"] },
    });
    const id = String(found[0]!["id"]);
    const quotations = await published(id, { S001: "24", S002: "23.5" });
    await award("liqiang", quotations["S002"]!, { 1: { quantity: "60" } });
    await award("liqiang", quotations["S001"]!, { 1: { quantity: "40", reason: "Split" } });
    await priced(id);
    const line = async () => itemsOf(await world.at.read("requisition", requisition))[0]!;
    expect(await line()).toMatchObject({
      progress: "PRICED",
      priceSource: "QUOTE",
      ordered: "0",
      remaining: "100",
    });
    const number = (await world.at.read("requisition", requisition))["number"];
    const before = await counters(requisition, id, quotations);

    expect(await world.act("liqiang", "inquiry", "toPurchase", id)).toMatchObject({ status: 200 });
    expect(await world.at.read("inquiry", id)).toMatchObject({ status: "CONVERTED" });
    expect(await line()).toMatchObject({ progress: "ORDERED", ordered: "100", remaining: "0" });
    const revoked = await world.act("wangmin", "inquiry", "revokePrices", id);
    expect(revoked).toMatchObject({ problems: [{ msgKey: "rfq.converted" }] });
    // The award's price holds, whatever contract there is with the supplier.
    const orders = await world.at.rows("liqiang", "purchase-order-line", {
      filter: { field: "requisitionNo", op: "=", value: number },
    });
    expect(orders.map((row) => `${String(row["quantity"])} × ${String(row["netPrice"])}`)).toEqual(
      expect.arrayContaining(["40 × 24", "60 × 23.5"]),
    );

    for (const supplier of ["S001", "S002"]) {
      const result = await world.act(
        "liqiang",
        "quotation",
        "withdrawPurchase",
        quotations[supplier]!,
      );
      expect(result).toMatchObject({ status: 200 });
    }
    expect(await counters(requisition, id, quotations)).toEqual(before);
  });

  test("a contract takes the quantity as an order does, and the order line its award", async () => {
    const { id, quotations } = await pricing({ S001: "24", S002: "23.5" });
    await award("liqiang", quotations["S002"]!, { 1: { quantity: "100" } });
    await priced(id);
    expect(await world.act("liqiang", "inquiry", "toContract", id)).toMatchObject({ status: 200 });
    const record = await world.at.read("quotation", quotations["S002"]!);
    expect(itemsOf(record)[0]).toMatchObject({ contracted: "100", ordered: "0", converted: "100" });
    expect(await world.at.read("inquiry", id)).toMatchObject({ status: "CONVERTED" });
    const again = await world.act("liqiang", "quotation", "toPurchase", quotations["S002"]!);
    expect(again).toMatchObject({ problems: [{ msgKey: "rfq.allConverted" }] });
    expect(
      await world.act("liqiang", "quotation", "withdrawContract", quotations["S002"]!),
    ).toMatchObject({ status: 200 });
    expect(
      await world.act("liqiang", "quotation", "toPurchase", quotations["S002"]!),
    ).toMatchObject({
      status: 200,
    });
    const [order] = await world.at.rows("liqiang", "purchase-order", {
      filter: { field: "sourceNo", op: "=", value: record["number"] },
    });
    expect(itemsOf(await world.at.read("purchase-order", String(order!["id"])))[0]).toMatchObject({
      quantity: "100",
      netPrice: "23.5",
      priceSource: "QUOTE",
    });
  });

  test("a line that is given up frees its requisition line", async () => {
    const requisition = await requested("50");
    const [asked] = itemsOf(await world.at.read("requisition", requisition));
    const found = await world.at.rows("liqiang", "inquiry", {
      filter: { field: "number", op: "=", value: asked!["inquiryNo"] },
    });
    const id = String(found[0]!["id"]);
    await published(id, { S001: "24" });
    const item = Number(asked!["inquiryItem"]);
    const line = async () => itemsOf(await world.at.read("requisition", requisition))[0]!;
    const ask = { document: "inquiry", id, lines: [item] };
    await world.at.act("liqiang", { ...ask, do: "giveUpLine", input: { reason: "Too dear" } });
    expect(await line()).toMatchObject({ progress: "ACCEPTED" });
    await world.at.act("liqiang", { ...ask, do: "takeUpLine" });
    expect(await line()).toMatchObject({ progress: "INQUIRING" });
  });

  /** The inquiry that a conversion made, sent out to suppliers, quoted by all of them and being priced. */
  async function published(id: string, prices: Readonly<Record<string, string>>) {
    const buyer = await world.at.as("liqiang");
    const record = await world.at.read("inquiry", id);
    const saved = await buyer.post("/detail/inquiry/save", {
      id,
      version: record["version"],
      set: {
        title: "Plates",
        contact: "Li Qiang",
        fewReason: "Two makers",
        deadline: new Date(world.now() + 48 * 3_600_000).toISOString(),
      },
      suppliers: {
        add: Object.keys(prices).map((code) => ({
          set: { supplier: { code }, contact: "Sales", email: `${code}@example.com` },
        })),
      },
    });
    expect(saved).toMatchObject({ status: 200 });
    for (const [who, action] of [
      ["liqiang", "submit"],
      ["wangmin", "approve"],
      ["liqiang", "publish"],
    ] as const)
      expect({
        action,
        ...(await world.act(who, "inquiry", action, id, { confirm: [6311] })),
      }).toMatchObject({ status: 200 });
    const quotations: Record<string, string> = {};
    for (const [supplier, price] of Object.entries(prices))
      quotations[supplier] = await world.quoted(id, supplier, price);
    const input = { reason: "All have quoted" };
    expect(await world.act("liqiang", "inquiry", "stopQuote", id, { input })).toMatchObject({
      status: 200,
    });
    expect(await world.act("liqiang", "inquiry", "pricing", id)).toMatchObject({ status: 200 });
    return quotations;
  }

  /** Every number and state that a conversion moves, up the whole chain. */
  async function counters(
    requisition: string,
    inquiry: string,
    quotations: Readonly<Record<string, string>>,
  ) {
    const [asked] = itemsOf(await world.at.read("requisition", requisition));
    const priced = await world.at.read("inquiry", inquiry);
    const lines = await Promise.all(
      Object.values(quotations).map(async (id) => itemsOf(await world.at.read("quotation", id))),
    );
    const of = (row: Row, ...keys: string[]) => keys.map((key) => row[key] ?? null);
    return {
      requisition: of(asked!, "progress", "ordered", "remaining", "inquired", "orderNo"),
      inquiry: [priced["status"], ...itemsOf(priced).map((row) => of(row, "awarded", "converted"))],
      quotations: lines.flat().map((row) => of(row, "ordered", "contracted", "converted")),
    };
  }
});
