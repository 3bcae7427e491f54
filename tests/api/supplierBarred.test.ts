import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { openInquiries, type Inquiries } from "./inquiries.ts";
import { done, itemOf, order, refused, type Purchasing } from "./purchasing.ts";

/* What barring a supplier does to what is under way with him, and that nothing new reaches him. */

let world: Inquiries;
let at: Purchasing;
beforeAll(async () => {
  world = await openInquiries();
  ({ at } = world);
});
afterAll(() => at?.demo.close());

const code = (row: Row, key: string) => (row[key] as Row)["code"];
const supplierOf = async (name: string) => at.read("supplier", await at.idOf("supplier", name));

async function disposal(set: object): Promise<string> {
  const answer = await (
    await at.as("zhouting")
  ).post("/detail/disposal/save", {
    set: { title: "x", purchaseClass: "MET", reason: "DP01", evidence: "As agreed", ...set },
  });
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  return String((answer.data["record"] as Row)["id"]);
}
const act = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document: "disposal", id, ...(input && { input }) });

/** Submitted, and approved by the two roles that grave decisions need. */
async function decided(id: string): Promise<void> {
  expect(await act("zhouting", "submit", id)).toMatchObject(done);
  for (const who of ["wangmin", "hanxue"])
    expect(await act(who, "approve", id)).toMatchObject(done);
}
const rolesOf = async (loginName: string) => {
  const rows = await at.rows("admin", "user", {
    filter: { field: "loginName", op: "=", value: loginName },
  });
  const user = await at.read("user", String(rows[0]!["id"]));
  return (user["roles"] as Row[]).map((row) => code(row, "role"));
};

describe("a supplier who is blacklisted", () => {
  let blacklisting: string;
  let quoting: string;
  let quotation: string;
  let event: Row;

  test("gives up what he was asked to quote, leaves biddings, and has read-only accounts", async () => {
    quoting = await world.inquiry("PUBLISHED", { suppliers: ["S002", "S005", "S001"] });
    await world.clock(new Date(world.now() + 60_000));
    quotation = await world.quotationOf(quoting, "S005");
    expect((await world.quote("s005", quotation, {}, { netPrice: "3" })).status).toBe(200);
    const biddings = await at.rows("admin", "bidding", {
      filter: { field: "status", op: "=", value: "PUBLISHED" },
    });
    const own = (row: Row) =>
      (row["suppliers"] as Row[]).find((line) => code(line, "supplier") === "S005");
    const events = await Promise.all(biddings.map(({ id }) => at.read("bidding", String(id))));
    event = events.find((one) => own(one))!;
    expect(await rolesOf("s005")).toEqual(["SUP_FULL"]);
    blacklisting = await disposal({ type: "BLACKLIST", supplier: "S005", minimumDays: 0 });
    await decided(blacklisting);
    expect(await at.read("quotation", quotation)).toMatchObject({ status: "GIVENUP" });
    const inquiry = await at.read("inquiry", quoting);
    const parts = (inquiry["suppliers"] as Row[]).map((row) => [
      code(row, "supplier"),
      row["participation"] === "GIVENUP",
    ]);
    expect(Object.fromEntries(parts)).toEqual({ S001: false, S002: false, S005: true });
    expect(own(await at.read("bidding", String(event["id"])))).toMatchObject({
      participation: "ELIMINATED",
    });
    expect(await rolesOf("s005")).toEqual(["SUP_READ"]);
    expect(await at.messages("liqiang")).toContainEqual(
      expect.stringMatching(/不再报价|barred and quotes no more/),
    );
  });

  test("neither takes part again, nor quotes, delivers or is asked anew", async () => {
    const { version } = await at.read("quotation", quotation);
    const s005 = await at.as("s005");
    for (const action of ["accept", "submit"]) {
      const answer = await s005.post(`/biz/quotation/${action}`, {
        targets: [{ id: quotation, version }],
      });
      expect(answer.text, action).not.toContain('"results":[{"status":200');
    }
    expect(await at.read("quotation", quotation)).toMatchObject({ status: "GIVENUP" });
    const saved = await s005.post("/detail/quotation/save", {
      id: quotation,
      version,
      set: { remark: "x" },
    });
    expect(saved.status).not.toBe(200);
    const inquiry = await at.read("inquiry", quoting);
    const asked = await (
      await at.as("liqiang")
    ).post("/detail/inquiry/save", {
      set: { title: "x", type: inquiry["type"], deadline: inquiry["deadline"] },
      suppliers: { add: [{ set: { supplier: "S005" } }] },
    });
    expect(asked.status).not.toBe(200);
    expect(await supplierOf("S005")).toMatchObject({ mayDeliver: false, mayOrder: false });
  });

  test("has his account back with everything else when the decision is revoked", async () => {
    expect(await act("hanxue", "revokeApproval", blacklisting)).toMatchObject(done);
    expect(await supplierOf("S005")).toMatchObject({
      status: "QUALIFIED",
      mayDeliver: true,
      mayOrder: true,
      mayInquire: true,
    });
    expect(await rolesOf("s005")).toEqual(["SUP_FULL"]);
    // What was given up meanwhile stays so until he takes part again.
    // His session hears of the role that he has again a moment after it was given.
    await expect
      .poll(() => world.act("s005", "quotation", "accept", quotation))
      .toMatchObject(done);
    expect(await at.read("quotation", quotation)).toMatchObject({ status: "DRAFT" });
  });
});

test("a delivery note of a barred supplier is not shipped, one of a frozen supplier without blocks is", async () => {
  const id = await order(at, "RECEIVED");
  const ordered = (await at.read("purchase-order", id))["supplier"] as Row;
  const supplier = String(ordered["code"]);
  const user = supplier.toLowerCase();
  const deliver = () =>
    at.act(user, {
      do: "createDelivery",
      document: "purchase-order",
      page: "deliverable",
      id,
      lines: { 1: { quantity: "1" } },
    });
  const freeze = await disposal({ type: "FREEZE", supplier });
  expect(await act("zhouting", "submit", freeze)).toMatchObject(done);
  expect(await act("wangmin", "approve", freeze)).toMatchObject(done);
  expect(await deliver()).toMatchObject(done);
  expect(await act("wangmin", "revokeApproval", freeze)).toMatchObject(done);
  const hard = await disposal({ type: "FREEZE", supplier, blockOrders: true });
  expect(await act("zhouting", "submit", hard)).toMatchObject(done);
  expect(await act("wangmin", "approve", hard)).toMatchObject(done);
  const result = await deliver();
  expect(result.lines?.[0] ?? result).toMatchObject(refused(5502));
  const made = await at.rows("admin", "delivery-note", {
    filter: [
      { field: "status", op: "=", value: "DRAFT" },
      { field: "supplier", op: "=", value: ordered["id"] },
    ],
  });
  expect(
    await at.act(user, { do: "ship", document: "delivery-note", id: String(made[0]!["id"]) }),
  ).toMatchObject(refused(5502));
  expect(await act("wangmin", "revokeApproval", hard)).toMatchObject(done);
});

test("the directory freezes by a disposal, one at a time", async () => {
  const id = await at.idOf("supplier", "S006");
  const freeze = (input: object) =>
    at.act("zhouting", { do: "freeze", document: "supplier", id, input });
  expect(await freeze({ reason: "DP01" })).toMatchObject({ status: 5102 });
  expect(await freeze({ reason: "DP01", evidence: "Late", orders: true })).toMatchObject(done);
  const [drafted] = await at.rows("zhouting", "disposal", {
    filter: [
      { field: "supplier", op: "=", value: id },
      { field: "status", op: "=", value: "DRAFT" },
    ],
  });
  expect(drafted).toMatchObject({ type: "FREEZE" });
  expect(await freeze({ reason: "DP01", evidence: "Late" })).toMatchObject(refused(5207));
  expect(await supplierOf("S006")).toMatchObject({ status: "QUALIFIED" });
  expect(await act("zhouting", "submit", String(drafted!["id"]))).toMatchObject(done);
  expect(await act("wangmin", "approve", String(drafted!["id"]))).toMatchObject(done);
  expect(await supplierOf("S006")).toMatchObject({ status: "FROZEN", orderBlocked: true });
  expect(await act("wangmin", "revokeApproval", String(drafted!["id"]))).toMatchObject(done);
});

test("a fine is deducted by the next statement, once, and not revoked after", async () => {
  const fine = await disposal({ type: "FINE", supplier: "S001", fineAmount: "120.50" });
  expect(await act("zhouting", "submit", fine)).toMatchObject(done);
  expect(await act("wangmin", "approve", fine)).toMatchObject(done);
  const statement = async () => {
    const answer = await (
      await at.as("liqiang")
    ).post("/detail/reconciliation/save", {
      set: {
        title: "Fine",
        type: "MONTHLY",
        supplier: "S001",
        currency: "CNY",
        periodFrom: demoDay(-365),
        periodTo: demoDay(30),
      },
    });
    expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
    const id = String((answer.data["record"] as Row)["id"]);
    const result = await at.act("liqiang", { do: "generate", document: "reconciliation", id });
    return { result, record: await at.read("reconciliation", id) };
  };
  const { result, record } = await statement();
  const taken = (record["invoices"] as Row[]).filter((line) => line["kind"] === "DEDUCT");
  expect({ result, taken }).toMatchObject({ taken: [{ net: "120.5" }] });
  const { number } = await at.read("disposal", fine);
  expect(taken[0]).toMatchObject({ related: number });
  expect(await at.read("disposal", fine)).toMatchObject({ statementNo: record["number"] });
  expect(await act("wangmin", "revokeApproval", fine)).toMatchObject(refused(5205));
  const again = await statement();
  expect((again.record["invoices"] as Row[]).length).toBe(0);
  expect(itemOf(record, 1, "invoices")).toBeTruthy();
});
