import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  acceptedRequisition,
  approvedRequisition,
  done,
  itemOf,
  later,
  onPool,
  openPurchasing,
  refused,
  type Ask,
  type Purchasing,
} from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "requisition";
const line = async (id: string, item = 1) => itemOf(await at.read(document, id), item);
const pool = (loginName: string, action: string, id: string, more?: Partial<Ask>) =>
  onPool(at, loginName, action, id, more);
const onDocument = (loginName: string, action: string, id: string, more: Partial<Ask> = {}) =>
  at.act(loginName, { do: action, document, id, ...more });
const statusOf = async (id: string) => (await at.read(document, id))["status"];

/** The order that a requisition's line went into. */
async function orderOf(id: string, item = 1): Promise<Row> {
  const { orderNo } = await line(id, item);
  const found = await at.rows("admin", "purchase-order", {
    filter: { field: "number", op: "=", value: orderNo },
  });
  return at.read("purchase-order", String(found[0]!["id"]));
}
/** Everything of a line but its version. */
const counters = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== "version"));

/** Disables or enables a vendor of a material; answers his row's id. */
async function vendor(material: string, supplier: string, action: string): Promise<string> {
  const rows = await at.rows("wangmin", "approved-vendor");
  const own = rows.find(
    (row) =>
      (row["material"] as Row)["code"] === material &&
      (row["supplier"] as Row)["code"] === supplier,
  )!;
  const id = String(own["id"]);
  expect(await at.act("wangmin", { do: action, document: "approved-vendor", id })).toMatchObject(
    done,
  );
  return id;
}

describe("to purchase", () => {
  test("lines become order drafts, one per supplier and currency, linked both ways", async () => {
    const id = await acceptedRequisition(at, [
      { quantity: "100", supplier: "S007", currency: "TWD" },
      { quantity: "50", supplier: "S007", currency: "TWD" },
      {
        quantity: "20",
        supplier: "S001",
        material: "RM-AL6061-10",
        price: "24.5",
        currency: "CNY",
      },
    ]);
    const result = await pool("liqiang", "toPurchase", id, {
      lines: { 1: {}, 2: { quantity: "30" }, 3: {} },
    });
    expect(result).toMatchObject(done);
    const one = await orderOf(id, 1);
    const three = await orderOf(id, 3);
    expect(one["id"]).toBe((await orderOf(id, 2))["id"]);
    expect(one["id"]).not.toBe(three["id"]);
    expect(one).toMatchObject({
      status: "DRAFT",
      sourceType: "RTA",
      supplier: { code: "S007" },
      currency: { code: "TWD" },
    });
    expect(three).toMatchObject({ supplier: { code: "S001" }, currency: { code: "CNY" } });
    const { number } = await at.read(document, id);
    const made = (await line(id, 1))["orderItem"];
    expect(itemOf(one, Number(made))).toMatchObject({
      requisitionNo: number,
      requisitionItem: 1,
      quantity: "100",
      netPrice: "38",
      material: { code: "BR-6201" },
      demandDate: later,
    });
    expect(await line(id, 1)).toMatchObject({
      progress: "ORDERED",
      ordered: "100",
      remaining: "0",
    });
    expect(await line(id, 2)).toMatchObject({
      progress: "PARTORD",
      ordered: "30",
      remaining: "20",
    });
    expect((await at.read(document, id))["progress"]).toBe("88.2353");
  });

  test("the rest is ordered later, and no more than there is (5301)", async () => {
    const id = await acceptedRequisition(at, [{ quantity: "10" }]);
    const ask = (quantity: string) =>
      pool("liqiang", "toPurchase", id, { lines: { 1: { quantity } } });
    expect(await ask("4")).toMatchObject(done);
    expect(await ask("7")).toMatchObject(refused(5301));
    expect(await line(id)).toMatchObject({ progress: "PARTORD", ordered: "4", remaining: "6" });
    expect(await ask("6")).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ORDERED", remaining: "0" });
    expect(await ask("1")).toMatchObject(refused(5201));
  });

  test("more is ordered where the category lets, as it did when the line was written", async () => {
    const tolerance = (percent: string | null) =>
      at.demo.store.db
        .withSchema("masters")
        .updateTable("material_category" as never)
        .set({ overTolerance: percent } as never)
        .where("code" as never, "=", "1050" as never)
        .execute();
    await tolerance("10");
    const id = await acceptedRequisition(at, [{ quantity: "10" }]);
    await tolerance(null);
    expect(await line(id)).toMatchObject({ overTolerance: "10", underTolerance: "0" });
    const ask = (quantity: string) =>
      pool("liqiang", "toPurchase", id, { lines: { 1: { quantity } } });
    expect(await ask("9")).toMatchObject(done);
    expect(await ask("3")).toMatchObject(refused(5301));
    expect(await ask("2")).toMatchObject(done);
  });

  test("two buyers cannot order the same line twice", async () => {
    const id = await acceptedRequisition(at, [{ quantity: "10" }]);
    const ask = () => pool("liqiang", "toPurchase", id, { lines: { 1: { quantity: "6" } } });
    const results = await Promise.all([ask(), ask()]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await line(id)).toMatchObject({ ordered: "6" });
  });

  test("needs supplier, price and a quantity above nothing, from a supplier that may trade", async () => {
    const id = await acceptedRequisition(at, [{ supplier: null, price: null }]);
    const ask = (input: object) => pool("liqiang", "toPurchase", id, { lines: { 1: input } });
    expect(await ask({})).toMatchObject(refused(5102));
    expect(await ask({ supplier: "S007" })).toMatchObject(refused(5102));
    expect(await ask({ supplier: "S007", price: "1", quantity: "0" })).toMatchObject(refused(5103));
    expect(await ask({ supplier: "S010", price: "1" })).toMatchObject(refused(5106));
    expect(await line(id)).toMatchObject({ progress: "ACCEPTED", ordered: "0" });
    expect(await ask({ supplier: "S007", price: "1" })).toMatchObject(done);
  });

  test("an approved vendor gets it; by the quotas of the list each vendor gets his part", async () => {
    const id = await acceptedRequisition(at, [
      { material: "RM-AL6061-10", quantity: "101.001", supplier: "S003", currency: "CNY" },
      { quantity: "10", currency: "CNY" },
    ]);
    const ask = (line: object) => pool("liqiang", "toPurchase", id, { lines: { 1: line } });
    expect(await ask({})).toMatchObject({
      problems: [{ status: 5409, msgKey: "avl.notApproved", table: "items" }],
    });
    const disabled = await vendor("RM-AL6061-10", "S002", "disable");
    expect(await ask({ supplier: "S002" })).toMatchObject({
      problems: [{ msgKey: "avl.notApproved" }],
    });
    expect(await line(id)).toMatchObject({ progress: "ACCEPTED", ordered: "0" });
    expect(await vendor("RM-AL6061-10", "S002", "enable")).toBe(disabled);

    // The list has 80 % and 20 %; the other material has no list and goes to whom the line names.
    const both = { lines: [1, 2], input: { byQuota: true } };
    expect(await pool("liqiang", "toPurchase", id, both)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ORDERED", ordered: "101.001" });
    expect(await line(id, 2)).toMatchObject({ progress: "ORDERED", ordered: "10" });
    const { number } = await at.read("requisition", id);
    const made = await at.rows("liqiang", "purchase-order-line", {
      filter: { field: "requisitionNo", op: "=", value: number },
    });
    const parts = made.map((row) => {
      const { code } = row["header.supplier"] as Row;
      return `${String(code)} ${String(row["quantity"])}`;
    });
    expect(parts.toSorted()).toEqual(["S001 80.801", "S002 20.2", "S007 10"]);
    expect(await pool("liqiang", "withdrawPurchase", id, { lines: [1, 2] })).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ACCEPTED", ordered: "0" });
  });

  test("only the acceptor converts (REQ05), only accepted lines are converted", async () => {
    const id = await acceptedRequisition(at);
    expect(await pool("chenjing", "toPurchase", id, { lines: { 1: {} } })).toMatchObject(
      refused(5404, "req.onlyAcceptor"),
    );
    const waiting = await approvedRequisition(at);
    expect(await pool("liqiang", "toPurchase", waiting, { lines: { 1: {} } })).toMatchObject(
      refused(5201),
    );
  });

  test("withdrawing is as if nothing had happened; the empty draft is gone", async () => {
    const id = await acceptedRequisition(at, [
      { supplier: "S002", currency: "CNY", material: "RM-SUS304-20" },
    ]);
    const before = await line(id);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    const made = await orderOf(id);
    expect(await pool("chenjing", "withdrawPurchase", id)).toMatchObject(refused(5404));
    expect(await pool("liqiang", "withdrawPurchase", id)).toMatchObject(done);
    expect(counters(await line(id))).toEqual(counters(before));
    const left = await at.rows("admin", "purchase-order", {
      filter: { field: "number", op: "=", value: made["number"] },
    });
    expect(left).toEqual([]);
  });

  test("a submitted order is not withdrawn (REQ07)", async () => {
    const id = await acceptedRequisition(at, [{ supplier: "S003", currency: "CNY" }]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    const made = String((await orderOf(id))["id"]);
    const order = "purchase-order";
    const save = await (
      await at.as("liqiang")
    ).post("/detail/purchase-order/save", {
      id: made,
      version: (await at.read(order, made))["version"],
      set: { address: "KS1" },
    });
    expect(save).toMatchObject({ status: 200 });
    expect(await at.act("liqiang", { do: "submit", document: order, id: made })).toMatchObject(
      done,
    );
    expect(await pool("liqiang", "withdrawPurchase", id)).toMatchObject(refused(5408));
    await at.act("wangmin", {
      do: "return",
      document: order,
      id: made,
      input: { reason: "Again" },
    });
    expect(await pool("liqiang", "withdrawPurchase", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ACCEPTED", ordered: "0" });
  });

  test("the material of a line that was made of it is not swapped", async () => {
    const id = await acceptedRequisition(at, [{ supplier: "S004", currency: "CNY" }]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    const made = await orderOf(id);
    const stored = itemOf(made, Number((await line(id))["orderItem"]));
    const save = async (set: object) =>
      (await at.as("liqiang")).post("/detail/purchase-order/save", {
        id: made["id"],
        version: made["version"],
        items: { set: [{ id: stored["id"], version: stored["version"], set }] },
      });
    expect(await save({ material: "FA-M4X10" })).toMatchObject({ status: 5104 });
    expect(await save({ quantity: "99" })).toMatchObject({ status: 200 });
    expect(await line(id)).toMatchObject({ ordered: "99" });
  });

  test("deleting or voiding the order frees the line", async () => {
    const id = await acceptedRequisition(at, [{ supplier: "S004", currency: "CNY" }]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    const made = await orderOf(id);
    const ask = { document: "purchase-order", id: String(made["id"]) };
    expect(
      await at.act("liqiang", { do: "void", ...ask, input: { reason: "Not needed" } }),
    ).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ACCEPTED", ordered: "0", remaining: "100" });
  });

  test("approval of a requisition with an order is not revoked, nor is it voided", async () => {
    const id = await acceptedRequisition(at, [{ supplier: "S004", currency: "CNY" }]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    expect(await onDocument("wangmin", "revokeApproval", id)).toMatchObject(
      refused(5405, "req.lineAccepted"),
    );
    expect(await onDocument("wangmin", "void", id, { input: { reason: "No" } })).toMatchObject(
      refused(5205),
    );
    expect(await statusOf(id)).toBe("APPROVED");
  });

  test("what is received shows on the requisition's line", async () => {
    const lines = await at.rows("admin", "demand-pool", {
      filter: { field: "header.subject", op: "=", value: "B10 传感盒试产物料" },
    });
    const states = lines.map((row) => `${String(row["item"])} ${String(row["progress"])}`);
    expect(states.toSorted()).toEqual(["1 DONE", "2 PARTRCV", "3 ACCEPTED"]);
  });
});

describe("split", () => {
  test("the quantities stay the same together, and the new line is worked on alike", async () => {
    const id = await acceptedRequisition(at, [{ quantity: "100" }]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: { quantity: "40" } } });
    expect(await pool("chenjing", "split", id, { input: { quantity: "10" } })).toMatchObject(
      refused(5404),
    );
    expect(await pool("liqiang", "split", id, { input: { quantity: "61" } })).toMatchObject(
      refused(5301, "req.splitTooMuch"),
    );
    const input = { quantity: "25", supplier: "S003" };
    expect(await pool("liqiang", "split", id, { input })).toMatchObject(done);
    expect(await line(id, 1)).toMatchObject({
      quantity: "75",
      remaining: "35",
      progress: "PARTORD",
    });
    expect(await line(id, 2)).toMatchObject({
      quantity: "25",
      remaining: "25",
      progress: "ACCEPTED",
      supplier: { code: "S003" },
      buyer: { code: "E002" },
    });
    expect(
      await pool("liqiang", "reassign", id, { lines: [2], input: { buyer: "E003" } }),
    ).toMatchObject(done);
  });
});
