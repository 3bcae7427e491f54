import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  done,
  itemOf,
  later,
  openPurchasing,
  order,
  refused,
  type Ask,
  type Purchasing,
} from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "purchase-order";
const act = (loginName: string, action: string, id: string, more: Partial<Ask> = {}) =>
  at.act(loginName, {
    do: action,
    document,
    id,
    ...(loginName.startsWith("s0") && { page: "customer-order" }),
    ...more,
  });
const read = (id: string) => at.read(document, id);
const statusOf = async (id: string) => (await read(id))["status"];
const scheduleOf = (record: Row, item = 1) => itemOf(record, item)["schedule"] as readonly Row[];
const numbers = (rows: readonly Row[]) => rows.map((row) => row["number"]);

/** What the supplier saves on the delivery schedule of the first line. */
async function promise(who: string, id: string, set: object, page = "customer-order") {
  const record = await read(id);
  const item = itemOf(record, 1);
  const [row] = scheduleOf(record);
  return (await at.as(who)).post(`/detail/${page}/save`, {
    id,
    version: record["version"],
    items: {
      set: [
        {
          id: item["id"],
          version: item["version"],
          schedule: { set: [{ id: row!["id"], version: row!["version"], set }] },
        },
      ],
    },
  });
}

describe("submit", () => {
  test("a line without a delivery schedule gets one row of its date and quantity", async () => {
    const id = await order(at, "SUBMITTED", {
      items: [{ quantity: "12" }, { schedule: undefined }],
    });
    expect(scheduleOf(await read(id))).toMatchObject([
      { plannedDate: later, plannedQuantity: "12", status: "OPEN", item: 1 },
    ]);
  });

  test("a schedule stays as it was entered, and must add up (5303)", async () => {
    const schedule = (...quantities: string[]) =>
      quantities.map((plannedQuantity) => ({ plannedDate: later, plannedQuantity }));
    const right = await order(at, "SUBMITTED", {
      items: [{ quantity: "10", schedule: schedule("4", "6") }],
    });
    expect(scheduleOf(await read(right))).toHaveLength(2);
    const wrong = await order(at, "DRAFT", {
      items: [{ quantity: "10", schedule: schedule("4", "5") }],
    });
    expect(await act("liqiang", "submit", wrong)).toMatchObject(refused(5303));
    expect(await statusOf(wrong)).toBe("DRAFT");
  });

  test("a price above the price master wants a reason, which its supplier never reads", async () => {
    const id = await order(at, "DRAFT", { items: [{ netPrice: "24.81" }, { netPrice: "24.8" }] });
    expect(await read(id)).toMatchObject({
      items: [{ masterPrice: "24.8", masterPriceNo: expect.stringMatching(/^RTQ/) }, {}],
    });
    const submitted = await act("liqiang", "submit", id);
    expect(submitted).toMatchObject(refused(5102));
    expect(submitted.problems?.map(({ field, path }) => field ?? path)).toEqual([
      expect.stringContaining("priceReason"),
    ]);
    const record = await read(id);
    const line = itemOf(record, 1);
    const set = { priceReason: "Only plate in stock" };
    const saved = await (
      await at.as("liqiang")
    ).post("/detail/purchase-order/save", {
      id,
      version: record["version"],
      items: { set: [{ id: line["id"], version: line["version"], set }] },
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect(await act("liqiang", "release", id)).toMatchObject(done);
    const theirs = await (await at.as("s001")).post("/detail/customer-order/get", { id });
    expect(theirs).toMatchObject({ status: 200 });
    expect(theirs.text).not.toMatch(/masterPrice|Only plate in stock/);
  });

  test("a supplier who was blocked meanwhile gets no order", async () => {
    const id = await order(at);
    const supplier = (await read(id))["supplier"] as Row;
    const block = (blocked: boolean) =>
      at.demo.store.db
        .withSchema("supplier")
        .updateTable("supplier" as never)
        .set({ orderBlocked: blocked, mayOrder: !blocked } as never)
        .where("id" as never, "=", supplier["id"] as never)
        .execute();
    await block(true);
    expect(await act("liqiang", "submit", id)).toMatchObject(refused(5502, "sup.blocked"));
    await block(false);
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
  });

  test("whoever reaches it with the right submits it, the manager approves, nobody their own", async () => {
    const id = await order(at);
    expect(await act("fengwei", "submit", id)).not.toMatchObject(done);
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
    expect(await act("liqiang", "approve", id)).toMatchObject(refused(403));
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect(await statusOf(id)).toBe("APPROVED");
  });
});

describe("release", () => {
  test("shows the order to its supplier alone, who is told; taking it back hides it again", async () => {
    const id = await order(at, "APPROVED");
    const { number } = await read(id);
    expect(numbers(await at.rows("s001", "customer-order"))).not.toContain(number);
    expect(await act("liqiang", "release", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "RELEASED", releasedAt: expect.any(String) });
    const theirs = await at.rows("s001", "customer-order");
    expect(numbers(theirs)).toContain(number);
    expect(theirs.find((row) => row["number"] === number)).toMatchObject({
      orgId: { code: "C01" },
    });
    expect(numbers(await at.rows("s002", "customer-order"))).not.toContain(number);
    const got = await (await at.as("s002")).post("/detail/customer-order/get", { id });
    expect(got).toMatchObject({ status: 5106 });
    expect((await at.messages("s001")).join()).toContain(String(number));
    expect(await act("liqiang", "unpublish", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "APPROVED", releasedAt: null });
    expect(numbers(await at.rows("s001", "customer-order"))).not.toContain(number);
  });

  test("nothing is released before it is approved, nor twice", async () => {
    const draft = await order(at, "SUBMITTED");
    expect(await act("liqiang", "release", draft)).toMatchObject(refused(5201, "common.illegal"));
    const released = await order(at, "RELEASED");
    expect(await act("liqiang", "release", released)).toMatchObject(refused(5201));
  });

  test("a supplier never sees another's orders, or drafts of its own", async () => {
    const draft = await order(at);
    for (const who of ["s001", "s002", "s003"]) {
      const seen = await at.rows(who, "customer-order");
      const codes = new Set(seen.map((row) => (row["supplier"] as Row | undefined)?.["code"]));
      expect([...codes].filter((code) => code !== undefined && code !== who.toUpperCase())).toEqual(
        [],
      );
      for (const row of seen)
        expect(["DRAFT", "SUBMITTED", "APPROVED", "VOID"]).not.toContain(row["status"]);
    }
    const got = await (await at.as("s001")).post("/detail/customer-order/get", { id: draft });
    expect(got).toMatchObject({ status: 5106 });
  });

  test("after release nothing is editable but what the supplier confirms", async () => {
    const id = await order(at, "RELEASED");
    const save = async (who: string, page: string, set: object) =>
      (await at.as(who)).post(`/detail/${page}/save`, {
        id,
        version: (await read(id))["version"],
        set,
      });
    expect(await save("liqiang", document, { title: "Other" })).toMatchObject({ status: 5104 });
    expect(await save("s001", "customer-order", { remark: "Mine" })).toMatchObject({
      status: 5104,
    });
    expect(await promise("liqiang", id, { promisedDate: later }, document)).toMatchObject({
      status: 5104,
    });
    expect(await promise("s001", id, { plannedQuantity: "1" })).toMatchObject({ status: 5104 });
    expect(
      await promise("s001", id, { promisedDate: later, promisedQuantity: "10" }),
    ).toMatchObject({ status: 200 });
    expect(scheduleOf(await read(id))).toMatchObject([{ status: "CONFIRMED" }]);
  });
});

describe("the supplier's answer", () => {
  test("an order is received when every delivery is confirmed", async () => {
    const id = await order(at, "RELEASED");
    expect(await act("s001", "receive", id)).toMatchObject(refused(5102, "po.unconfirmed"));
    expect(await act("s001", "confirmSchedule", id)).toMatchObject(done);
    expect(await act("s001", "receive", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "RECEIVED",
      receivedAt: expect.any(String),
      receivedBy: { code: "s001" },
      items: [
        { confirmedDate: later, schedule: [{ status: "CONFIRMED", promisedQuantity: "10" }] },
      ],
    });
    expect(await act("s001", "receive", id)).toMatchObject(refused(5201));
    expect(await act("liqiang", "unpublish", id)).toMatchObject(refused(5201));
  });

  test("a promise that differs needs a reason, and the buyer hears of it", async () => {
    const id = await order(at, "RELEASED");
    const other = { promisedDate: "2030-01-01", promisedQuantity: "8" };
    expect(await promise("s001", id, other)).toMatchObject({ status: 5102 });
    expect(await promise("s001", id, { ...other, reason: "Furnace is down" })).toMatchObject({
      status: 200,
    });
    expect(scheduleOf(await read(id))).toMatchObject([{ status: "DIFF" }]);
    expect(await act("s001", "receive", id)).toMatchObject(done);
    expect(itemOf(await read(id), 1)).toMatchObject({ confirmedDate: "2030-01-01" });
    expect((await at.messages("liqiang")).join()).toMatch(/differs from the plan|有差异/);
  });

  test("only the supplier of the order answers", async () => {
    const id = await order(at, "RELEASED");
    for (const action of ["receive", "chargeback", "confirmSchedule"]) {
      expect(await act("s002", action, id, { input: { reason: "x" } })).not.toMatchObject(done);
      const buyer = await act("liqiang", action, id, { page: document, input: { reason: "x" } });
      expect(buyer).toMatchObject(refused(403));
    }
    expect(await statusOf(id)).toBe("RELEASED");
  });

  test("an order sent back is reset, changed and submitted again under its number", async () => {
    const id = await order(at, "RELEASED");
    const { number } = await read(id);
    await act("s001", "confirmSchedule", id);
    expect(await act("s001", "chargeback", id)).toMatchObject(refused(5102));
    const input = { reason: "Price is last year's" };
    expect(await act("s001", "chargeback", id, { input })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "CHARGEBACK", chargebackReason: input.reason });
    expect((await at.messages("liqiang")).join()).toContain(String(number));
    expect(await act("liqiang", "reset", id)).toMatchObject(done);
    const draft = await read(id);
    expect(draft).toMatchObject({ status: "DRAFT", number, releasedAt: null });
    expect(scheduleOf(draft)).toMatchObject([{ status: "OPEN", promisedDate: null }]);
    expect(numbers(await at.rows("s001", "customer-order"))).not.toContain(number);
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
  });

  test("an order sent back can be given up", async () => {
    const id = await order(at, "RELEASED");
    await act("s001", "chargeback", id, { input: { reason: "No capacity" } });
    expect(
      await act("liqiang", "void", id, { input: { reason: "Bought elsewhere" } }),
    ).toMatchObject(done);
    expect(await statusOf(id)).toBe("VOID");
  });
});
