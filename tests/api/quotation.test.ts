import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { hour, openInquiries, suppliersOf, terms, type Inquiries } from "./inquiries.ts";
import { done, itemOf, refused } from "./purchasing.ts";

let world: Inquiries;
beforeAll(async () => {
  world = await openInquiries();
});
afterAll(() => world?.at.demo.close());

const own = async (who: string, id: string) =>
  (await (await world.at.as(who)).post("/detail/quotation/get", { id })).data["record"] as Row;
const stateOf = async (inquiry: string, supplier: string) =>
  suppliersOf(await world.at.read("inquiry", inquiry)).find(
    (row) => (row["supplier"] as Row)["code"] === supplier,
  )!;
const act = (who: string, action: string, id: string, input?: object) =>
  world.act(who, "quotation", action, id, input ? { input } : {});
const reason = async () => {
  const rows = await world.at.rows("admin", "reason", {
    filter: { field: "code", op: "=", value: "GU01" },
  });
  return { id: String(rows[0]!["id"]) };
};

describe("taking part", () => {
  test("opening it is seen by the buyer, accepting and giving up are answers", async () => {
    const inquiry = await world.inquiry();
    const id = await world.quotationOf(inquiry, "S001");
    expect(await own("s001", id)).toMatchObject({
      status: "WAIT",
      viewedAt: new Date(world.now()).toISOString(),
    });
    expect(await stateOf(inquiry, "S001")).toMatchObject({ participation: "VIEWED" });
    expect(await stateOf(inquiry, "S002")).toMatchObject({ participation: "INVITED" });
    expect(await act("s001", "accept", id)).toMatchObject(done);
    expect(await stateOf(inquiry, "S001")).toMatchObject({ participation: "ACCEPTED" });
    expect(await act("s001", "accept", id)).toMatchObject(refused(5201));
    expect((await act("s001", "giveUp", id)).status).toBe(5102);
    expect(
      await act("s001", "giveUp", id, { reason: await reason(), note: "No capacity" }),
    ).toMatchObject(done);
    expect(await stateOf(inquiry, "S001")).toMatchObject({
      participation: "GIVENUP",
      giveUpReason: { code: "GU01" },
      giveUpNote: "No capacity",
    });
    expect(await world.at.read("quotation", id)).toMatchObject({ status: "GIVENUP" });
    expect(await act("s001", "accept", id)).toMatchObject(done);
    expect(await stateOf(inquiry, "S001")).toMatchObject({
      participation: "ACCEPTED",
      giveUpReason: null,
    });
    expect(await world.at.read("inquiry", inquiry)).toMatchObject({
      acceptedCount: 1,
      quotedCount: 0,
    });
  });

  test("is the supplier's alone", async () => {
    const inquiry = await world.inquiry();
    const id = await world.quotationOf(inquiry, "S001");
    for (const action of ["accept", "submit", "withdraw"])
      expect((await act("s002", action, id)).status).not.toBe(200);
    for (const action of ["accept", "submit"])
      expect((await act("liqiang", action, id)).status).not.toBe(200);
    expect(await act("admin", "accept", id)).toMatchObject(refused(5202, "po.onlySupplier"));
    expect((await world.quote("liqiang", id, { contact: "Me" })).status).not.toBe(200);
  });
});

describe("quoting", () => {
  test("a first save makes it a draft, submitting a quotation, withdrawing a draft again", async () => {
    const inquiry = await world.inquiry();
    const id = await world.quotationOf(inquiry, "S001");
    expect(
      await world.quote("s001", id, terms(world.now()), { netPrice: "23.5", leadDays: 12 }),
    ).toMatchObject({
      status: 200,
      data: {
        record: { status: "DRAFT", netTotal: "2350", taxTotal: "305.5", grossTotal: "2655.5" },
      },
    });
    const { data } = await (await world.at.as("s001")).post("/detail/quotation/timeline", { id });
    expect((data["entries"] as Row[])[0]).toMatchObject({
      action: "save",
      from: "WAIT",
      to: "DRAFT",
    });
    expect(await act("s001", "submit", id)).toMatchObject(done);
    expect(await own("s001", id)).toMatchObject({
      status: "QUOTED",
      quotedAt: new Date(world.now()).toISOString(),
    });
    expect(await stateOf(inquiry, "S001")).toMatchObject({ participation: "QUOTED" });
    expect((await world.quote("s001", id, {}, { netPrice: "20" })).status).not.toBe(200);
    expect(await act("s001", "withdraw", id)).toMatchObject(done);
    expect(await own("s001", id)).toMatchObject({ status: "DRAFT" });
    expect(await stateOf(inquiry, "S001")).toMatchObject({ participation: "ACCEPTED" });
    expect(await world.quote("s001", id, { freight: "100" }, { netPrice: "20" })).toMatchObject({
      status: 200,
      data: { record: { netTotal: "2100", taxTotal: "260", grossTotal: "2360" } },
    });
    expect(await act("s001", "submit", id)).toMatchObject(done);
  });

  test("what a quotation lacks is told at once", async () => {
    const id = await world.quotationOf(
      await world.inquiry("PUBLISHED", { set: { partialQuote: false } }),
      "S001",
    );
    const result = await act("s001", "submit", id);
    expect(result.problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["validUntil", "netPrice", "leadDays"]),
    );
  });

  test("a price is above nought, and its validity reaches the deadline", async () => {
    const id = await world.quotationOf(await world.inquiry(), "S001");
    const early = new Date(world.now() - 24 * hour).toISOString().slice(0, 10);
    expect(
      await world.quote(
        "s001",
        id,
        { ...terms(world.now()), validUntil: early },
        { netPrice: "0", leadDays: 1 },
      ),
    ).toMatchObject({ status: 200 });
    const { problems } = await act("s001", "submit", id);
    expect(problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["validUntil", "netPrice"]),
    );
  });

  test("part of it may be left out only where the inquiry says so", async () => {
    const items = [{}, { material: { code: "RM-BRS-05" }, quantity: "20" }];
    const offered = async (partialQuote: boolean) => {
      const inquiry = await world.inquiry("PUBLISHED", { items, set: { partialQuote } });
      const id = await world.quotationOf(inquiry, "S001");
      expect(await world.quote("s001", id, terms(world.now()))).toMatchObject({ status: 200 });
      const record = await own("s001", id);
      const caller = await world.at.as("s001");
      const set = { netPrice: "20", leadDays: 5 };
      expect(
        await caller.post("/detail/quotation/save", {
          id,
          version: record["version"],
          items: { set: [{ id: itemOf(record, 1)["id"], set }] },
        }),
      ).toMatchObject({ status: 200 });
      return id;
    };
    expect(await act("s001", "submit", await offered(true))).toMatchObject(done);
    const whole = await offered(false);
    expect((await act("s001", "submit", whole)).status).toBe(5102);
    const record = await own("s001", whole);
    expect(
      await (
        await world.at.as("s001")
      ).post("/detail/quotation/save", {
        id: whole,
        version: record["version"],
        items: { set: [{ id: itemOf(record, 2)["id"], set: { noQuote: true } }] },
      }),
    ).toMatchObject({ status: 200 });
    expect((await act("s001", "submit", whole)).status).toBe(5102);
  });

  test("a ladder price that rises, and parts that do not add up, ask for confirmation", async () => {
    const inquiry = await world.inquiry("PUBLISHED", {
      items: [
        {
          ladder: true,
          steps: [
            { fromQuantity: "0", toQuantity: "100" },
            { fromQuantity: "100", toQuantity: null },
          ],
        },
      ],
    });
    const id = await world.quotationOf(inquiry, "S001");
    const record = await own("s001", id);
    const line = itemOf(record, 1);
    const [first, second] = line["ladder"] as readonly Row[];
    const prices = (low: string, high: string) => ({
      id: line["id"],
      set: { netPrice: "20", leadDays: 5, materialCost: "12", profit: "3" },
      ladder: {
        set: [
          { id: first!["id"], set: { price: low } },
          { id: second!["id"], set: { price: high } },
        ],
      },
    });
    const caller = await world.at.as("s001");
    expect(
      await caller.post("/detail/quotation/save", {
        id,
        version: record["version"],
        set: terms(world.now()),
        items: { set: [prices("20", "21")] },
      }),
    ).toMatchObject({ status: 200 });
    expect(await act("s001", "submit", id)).toMatchObject(refused(6312));
    expect(await world.act("s001", "quotation", "submit", id, { confirm: [6312] })).toMatchObject(
      refused(6313),
    );
    expect(
      await world.act("s001", "quotation", "submit", id, { confirm: [6312, 6313] }),
    ).toMatchObject(done);
  });

  test("currency and tax are the inquiry's unless the company lets suppliers choose", async () => {
    const id = await world.quotationOf(await world.inquiry(), "S001");
    expect((await world.quote("s001", id, { currency: { code: "USD" } })).status).toBe(5104);
    expect((await world.quote("s001", id, { taxRate: "6" })).status).toBe(5104);
    expect((await world.quote("s001", id, {}, { taxRate: "6" })).status).toBe(5104);
  });
});

describe("the deadline", () => {
  test("is judged by the server's clock: a millisecond before it is in time, the instant itself is not", async () => {
    const inquiry = await world.inquiry();
    const { deadline } = await world.at.read("inquiry", inquiry);
    const end = new Date(String(deadline)).getTime();
    const [in1, in2, late] = await Promise.all(
      ["S001", "S002", "S003"].map((code) => world.quotationOf(inquiry, code)),
    );
    for (const [who, id] of [
      ["s001", in1],
      ["s002", in2],
      ["s003", late],
    ] as const)
      expect(
        await world.quote(who, id!, terms(world.now()), { netPrice: "20", leadDays: 5 }),
      ).toMatchObject({
        status: 200,
      });
    world.at.demo.clock.now = new Date(end - 1);
    expect(await act("s001", "submit", in1!)).toMatchObject(done);
    expect(await act("s002", "submit", in2!)).toMatchObject(done);
    expect(await act("s002", "withdraw", in2!)).toMatchObject(done);
    expect(await act("s002", "submit", in2!)).toMatchObject(done);
    world.at.demo.clock.now = new Date(end);
    expect(await act("s003", "submit", late!)).toMatchObject(refused(5411, "rfq.deadline"));
    expect(await act("s001", "withdraw", in1!)).toMatchObject(refused(5411, "rfq.deadline"));
    expect(await act("s001", "giveUp", in1!, { reason: await reason() })).toMatchObject(
      refused(5411),
    );
    expect((await world.quote("s003", late!, {}, { netPrice: "1" })).status).toBe(5104);
    expect(await own("s003", late!)).toMatchObject({ status: "DRAFT" });
  });
});

describe("isolation", () => {
  test("a supplier learns nothing of the others, of targets, or of the inquiry itself", async () => {
    const inquiry = await world.inquiry("PUBLISHED", { items: [{ targetPrice: "117.77" }] });
    const other = await world.quoted(inquiry, "S002", "119.19");
    const mine = await world.quotationOf(inquiry, "S001");
    const caller = await world.at.as("s001");
    for (const answer of [
      await caller.post("/detail/quotation/get", { id: mine }),
      await caller.post("/list/quotation/query", { size: 100 }),
      await caller.get("/detail/quotation"),
      await caller.post("/detail/quotation/related", { id: mine }),
      await caller.post("/list/message/query", { size: 100 }),
    ]) {
      expect(answer.text).not.toContain("117.77");
      expect(answer.text).not.toContain("119.19");
      expect(answer.text).not.toContain(other);
    }
    expect((await caller.post("/detail/quotation/get", { id: other })).status).not.toBe(200);
    expect((await caller.post("/detail/inquiry/get", { id: inquiry })).status).not.toBe(200);
    const rows = await world.at.rows("s001", "quotation");
    expect(rows.every((row) => (row["supplier"] as Row)["code"] === "S001")).toBe(true);
  });

  test("two suppliers who quote at once both stand in the inquiry", async () => {
    const inquiry = await world.inquiry();
    const ids = await Promise.all(["S001", "S002"].map((code) => world.quotationOf(inquiry, code)));
    for (const [index, who] of ["s001", "s002"].entries())
      await world.quote(who, ids[index]!, terms(world.now()), { netPrice: "20", leadDays: 5 });
    const results = await Promise.all([
      act("s001", "submit", ids[0]!),
      act("s002", "submit", ids[1]!),
    ]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.at.read("inquiry", inquiry)).toMatchObject({
      quotedCount: 2,
      acceptedCount: 2,
    });
  });
});

test("nobody adds, deletes or imports quotations: they are made by inquiries", async () => {
  const id = await world.quotationOf(await world.inquiry(), "S001");
  for (const who of ["admin", "liqiang", "s001"]) {
    const caller = await world.at.as(who);
    expect((await caller.post("/detail/quotation/save", { set: { contact: "x" } })).status).toBe(
      403,
    );
    const { version } = await world.at.read("quotation", id);
    expect(
      (await caller.post("/biz/quotation/delete", { targets: [{ id, version }] })).status,
    ).not.toBe(200);
    const definition = await caller.get("/list/quotation");
    const buttons = (definition.data["buttons"] as readonly Row[]).map(({ key }) => key);
    expect(buttons).not.toEqual(expect.arrayContaining(["add"]));
    expect(buttons).not.toEqual(expect.arrayContaining(["delete"]));
  }
});
