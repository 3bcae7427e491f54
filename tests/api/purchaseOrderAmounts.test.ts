import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  create,
  done,
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
  at.act(loginName, { do: action, document, id, ...more });
const read = (id: string) => at.read(document, id);
const statusOf = async (id: string) => (await read(id))["status"];

describe("closing", () => {
  const input = { reason: "CL03" };

  test("line by line: what is left is closed, and the order is done with its last line", async () => {
    const id = await order(at, "RECEIVED", { items: [{}, {}] });
    const close = (item: number, more: Partial<Ask> = {}) =>
      act("liqiang", "close", id, { lines: [item], input, ...more });
    expect(await close(1, { input: {} })).toMatchObject(refused(5102));
    expect(await close(1)).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "RECEIVED",
      items: [{ status: "CLOSED" }, { status: "OPEN" }],
    });
    expect(await close(1)).toMatchObject(refused(5201));
    expect(await close(2)).toMatchObject(done);
    expect(await statusOf(id)).toBe("DONE");
    expect(await act("liqiang", "cancelClose", id, { lines: [2] })).toMatchObject(refused(403));
    expect(await act("wangmin", "cancelClose", id, { lines: [2] })).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "RECEIVED",
      items: [{ status: "CLOSED" }, { status: "OPEN" }],
    });
  });

  test("the whole order, and the manager opens it again", async () => {
    const id = await order(at, "RECEIVED", { items: [{}, {}] });
    await act("liqiang", "close", id, { lines: [2], input: { reason: "CL01" } });
    expect(await act("liqiang", "close", id, { input })).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "CLOSED",
      closingReason: { code: "CL03" },
      items: [{ status: "CLOSED" }, { status: "CLOSED", closingReason: { code: "CL01" } }],
    });
    expect(await act("liqiang", "cancelClose", id)).toMatchObject(refused(403));
    expect(await act("wangmin", "cancelClose", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "RECEIVED",
      closingReason: null,
      items: [{ status: "OPEN" }, { status: "CLOSED" }],
    });
  });

  test("is refused before the supplier has it, and while goods are on their way (PO06)", async () => {
    const released = await order(at, "RELEASED");
    expect(await act("liqiang", "close", released, { input })).toMatchObject(refused(5201));
    expect(await act("liqiang", "close", released, { lines: [1], input })).toMatchObject(
      refused(5201, "po.notReceived"),
    );
    const [shipped] = await at.rows("admin", document, {
      filter: { field: "title", op: "=", value: "内六角螺钉 M6×16" },
    });
    const id = String(shipped!["id"]);
    expect(await act("liqiang", "close", id, { input })).toMatchObject(
      refused(5912, "po.inTransit"),
    );
    expect(await act("liqiang", "close", id, { lines: [1], input })).toMatchObject(refused(5912));
  });

  test("receipts make an order partly and wholly done", async () => {
    const states = await at.rows("admin", document, {
      filter: { field: "title", op: "in", value: ["紧固件 10 月常规单", "SUS304 棒材季度订单"] },
    });
    const shown = states.map((row) => `${String(row["status"])} ${String(row["receiptStatus"])}`);
    expect(shown.toSorted()).toEqual(["DONE FULL", "RECEIVED PART"]);
  });
});

describe("amounts", () => {
  const amounts = async (set: object, items: readonly object[]) => {
    const id = await create(at, "liqiang", document, {
      set: { type: "STD", title: "Amounts", supplier: "S001", address: "KS1", ...set },
      items: items.map((line) => ({ material: "RM-AL6061-10", demandDate: later, ...line })),
    });
    const record = await read(id);
    const of = (row: Row) => [row["netAmount"], row["taxAmount"], row["grossAmount"]];
    const lines = record["items"] as readonly Row[];
    return { total: of(record), local: record["localAmount"], lines: lines.map(of), items: lines };
  };

  test.each([
    ["EXCL", { quantity: "10", netPrice: "3.333333", taxRate: "13" }, ["33.33", "4.33", "37.66"]],
    ["INCL", { quantity: "3", grossPrice: "11.30", taxRate: "13" }, ["30", "3.9", "33.9"]],
    ["INCL", { quantity: "7", grossPrice: "9.99", taxRate: "13" }, ["61.88", "8.05", "69.93"]],
    ["NONE", { quantity: "2", netPrice: "5.555", taxRate: "13" }, ["11.11", "0", "11.11"]],
  ])("%s: %j", async (taxType, item, expected) => {
    const { total, lines } = await amounts({ taxType }, [item]);
    expect(total).toEqual(expected);
    expect(lines).toEqual([expected]);
  });

  test("the price that was typed counts, the other is its sixth decimal", async () => {
    const incl = await amounts({ taxType: "INCL" }, [
      { quantity: "1", grossPrice: "100", taxRate: "13" },
    ]);
    expect(incl.items[0]).toMatchObject({ netPrice: "88.495575", grossPrice: "100" });
    const excl = await amounts({ taxType: "EXCL" }, [
      { quantity: "1", netPrice: "0.000001", taxRate: "13" },
    ]);
    expect(excl.items[0]).toMatchObject({ grossPrice: "0.000001" });
  });

  test("a header is the sum of its rounded lines, never rounded anew", async () => {
    const item = { quantity: "1", netPrice: "0.05", taxRate: "10" };
    const { total, lines } = await amounts({ taxType: "EXCL" }, [item, item, item]);
    // 0.005 a line is rounded half up to 0.01; 0.15 at 10 % would be 0.02.
    expect(lines).toEqual(Array.from({ length: 3 }, () => ["0.05", "0.01", "0.06"]));
    expect(total).toEqual(["0.15", "0.03", "0.18"]);
  });

  test("lines may bear rates of their own", async () => {
    const { total } = await amounts({ taxType: "EXCL" }, [
      { quantity: "1", netPrice: "100", taxRate: "13" },
      { quantity: "1", netPrice: "100", taxRate: "0" },
      { quantity: "1", netPrice: "100", taxRate: "6" },
    ]);
    expect(total).toEqual(["300", "19", "319"]);
  });

  test("a currency without decimals has none; the local amount is in the company's", async () => {
    const set = { currency: "JPY", exchangeRate: "0.0475" };
    const excl = await amounts({ ...set, taxType: "EXCL" }, [
      { quantity: "3", netPrice: "33.5", taxRate: "10" },
    ]);
    expect(excl.total).toEqual(["101", "10", "111"]);
    expect(excl.local).toBe("5.27");
    const incl = await amounts({ ...set, taxType: "INCL" }, [
      { quantity: "3", grossPrice: "33.5", taxRate: "10" },
    ]);
    expect(incl.total).toEqual(["92", "9", "101"]);
    const none = await amounts({ ...set, taxType: "NONE" }, [
      { quantity: "3", netPrice: "33.5", taxRate: "10" },
    ]);
    expect(none.total).toEqual(["101", "0", "101"]);
  });

  test("the company's own currency is worth itself, and no rate is typed", async () => {
    const item = { quantity: "1", netPrice: "10", taxRate: "13" };
    const { local, total } = await amounts({ currency: "CNY" }, [item]);
    expect(local).toBe(total[2]);
    await expect(amounts({ currency: "CNY", exchangeRate: "7" }, [item])).rejects.toThrow("5104");
  });

  test("net and tax make gross exactly on every order of the demo", async () => {
    const all = await at.rows("admin", document);
    expect(all.length).toBeGreaterThan(10);
    for (const { id } of all) {
      const record = await read(String(id));
      const cents = (row: Row, key: string) => Math.round(Number(row[key] ?? 0) * 10_000);
      for (const row of [record, ...(record["items"] as readonly Row[])])
        expect(cents(row, "netAmount") + cents(row, "taxAmount")).toBe(cents(row, "grossAmount"));
    }
  });
});
