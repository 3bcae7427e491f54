import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { delivered, draft, generated, invoice, onStatement, until } from "./monthEnd.ts";
import { done, openPurchasing, refused, type Purchasing, type Result } from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
  // What the demo company has open of the supplier is on a statement of its own, so that each test knows what it finds.
  const id = await draft(at, { periodFrom: "2000-01-01" });
  await onStatement(at, "liqiang", "generate", id);
});
afterAll(() => at?.demo.close());

const read = (id: string) => at.read("reconciliation", id);
const items = async (id: string) => (await read(id))["items"] as readonly Row[];
const act = (who: string, action: string, id: string, more: object = {}) =>
  onStatement(at, who, action, id, more);

describe("invoices", () => {
  const confirmed = async (quantity = "10") => {
    const orderId = await delivered(at, quantity);
    return { orderId, id: await until(at, await generated(at), "CONFIRMED") };
  };
  const verify = (id: string): Promise<Result> => act("shiying", "verify", id);

  test("that match are verified and paid", async () => {
    const { id } = await confirmed();
    expect(await invoice(at, id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "INVOICING", matchStatus: "MATCHED" });
    expect(await act("liqiang", "verify", id)).toMatchObject({ status: 403 });
    expect(await verify(id)).toMatchObject(done);
    const record = await read(id);
    expect(record).toMatchObject({
      status: "INVOICED",
      notInvoiced: "0",
      plannedPayDate: expect.any(String),
    });
    expect((record["invoices"] as readonly Row[])[0]).toMatchObject({ verified: "YES" });
    const gross = Number(record["grossAmount"]);
    const pay = (amount: number) =>
      act("shiying", "markPaid", id, { input: { amount: amount.toFixed(2) } });
    expect(await pay(gross + 1)).toMatchObject(refused(5301, "rec.overpaid"));
    expect(await pay(100)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "INVOICED", paidAmount: "100" });
    expect(await pay(gross - 100)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "CLOSED" });
  });

  test("add up to no more than is payable and a cent a line", async () => {
    const { id } = await confirmed();
    const { netAmount, taxAmount } = await read(id);
    const more = (net: number) => invoice(at, id, { net: (Number(netAmount) + net).toFixed(2) });
    expect(await more(0.02)).toMatchObject(refused(5923, "rec.invoiceSum"));
    expect(await more(0.01)).toMatchObject(done);
    expect(await invoice(at, id, { net: "1", tax: "0" })).toMatchObject(refused(5923));
    expect(Number(taxAmount)).toBeGreaterThan(0);
    expect(await verify(id)).toMatchObject(done);
  });

  test("are known once a supplier", async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const number = "20261121";
    expect(await invoice(at, one.id, { number, net: "100", tax: "13" })).toMatchObject(done);
    expect(await invoice(at, one.id, { number, net: "10", tax: "0" })).toMatchObject(
      refused(5105, "rec.invoiceKnown"),
    );
    expect(await invoice(at, other.id, { number })).toMatchObject(
      refused(5105, "rec.invoiceKnown"),
    );
    expect(await read(other.id)).toMatchObject({ status: "CONFIRMED", invoices: [] });
    // The invoices do not add up yet.
    expect(await verify(one.id)).toMatchObject(refused(5924, "rec.invoiceOpen"));
  });

  test("that differ are held until they are put right or let pass", async () => {
    const { id } = await confirmed();
    expect(await invoice(at, id)).toMatchObject(done);
    const bill = (values: object) => act("s001", "bill", id, { lines: { 1: { ...values } } });
    const [{ billedBy }] = (await items(id)) as [Row];
    expect(await bill({ invoiceNo: billedBy, quantity: "10", price: "25" })).toMatchObject(done);
    expect((await items(id))[0]).toMatchObject({ match: "PRICE", onHold: true });
    expect(await read(id)).toMatchObject({ matchStatus: "HOLD" });
    expect(await verify(id)).toMatchObject(refused(5925, "rec.onHold"));
    expect(await bill({ invoiceNo: billedBy, quantity: "9", price: "25" })).toMatchObject(done);
    expect((await items(id))[0]).toMatchObject({ match: "BOTH" });
    expect(await bill({ invoiceNo: billedBy, quantity: "9", price: "24.1" })).toMatchObject(done);
    expect((await items(id))[0]).toMatchObject({ match: "QUANTITY" });
    const release = (who: string) =>
      act(who, "releaseHold", id, { lines: [1], input: { reason: "Agreed" } });
    expect(await release("liqiang")).toMatchObject({ status: 403 });
    expect(await release("shiying")).toMatchObject(done);
    expect(await read(id)).toMatchObject({ matchStatus: "MATCHED" });
    const seen = await (await at.as("s001")).post("/detail/reconciliation/get", { id });
    expect(seen.data["record"]).toMatchObject({ matchStatus: "MATCHED" });
    expect(seen.text).not.toContain("Agreed");
    expect(await verify(id)).toMatchObject(done);
  });

  test("of lines that no invoice names, or one that is not there, are refused", async () => {
    const { id } = await confirmed();
    expect(await invoice(at, id, { covers: "LATER" })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ matchStatus: "NONE" });
    expect(await verify(id)).toMatchObject(refused(5925, "rec.onHold"));
    const lines = { 1: { invoiceNo: "NOSUCH", quantity: "10", price: "24.1" } };
    expect(await act("s001", "bill", id, { lines })).toMatchObject(done);
    expect(await verify(id)).toMatchObject(refused(5106, "rec.noInvoice"));
  });

  test("are rejected, and the supplier sends another", async () => {
    const { id } = await confirmed();
    expect(await invoice(at, id, { number: "BAD1" })).toMatchObject(done);
    const { invoices } = await read(id);
    const [bad] = invoices as [Row];
    const answer = await (
      await at.as("shiying")
    ).post("/biz/reconciliation/rejectInvoice", {
      targets: [
        {
          id,
          version: (await read(id))["version"],
          table: "invoices",
          lines: [{ id: bad["id"], version: bad["version"] }],
        },
      ],
      input: { reason: "Wrong title" },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      status: "CONFIRMED",
      invoicedAmount: "0",
      invoices: [{ rejected: true, verified: "DIFF" }],
    });
    expect((await items(id))[0]).toMatchObject({ billedBy: null, match: "NONE" });
    // The number was rejected: the corrected invoice may bear it.
    expect(await invoice(at, id, { number: "BAD1" })).toMatchObject(done);
    expect(await verify(id)).toMatchObject(done);
  });

  test("are of today or before, and only on a confirmed statement", async () => {
    const { id } = await confirmed();
    expect(await invoice(at, id, { date: "2999-01-01" })).toMatchObject(
      refused(5103, "task.future"),
    );
    await delivered(at);
    const open = await until(at, await generated(at), "RELEASED");
    expect((await invoice(at, open)).status).toBe(5201);
  });
});
