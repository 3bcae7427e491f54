import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { done, openPurchasing, refused, type Purchasing } from "./purchasing.ts";

/* The life of a supplier: what disposals do to him, that they are undone exactly, and who may trade. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const supplierOf = async (code: string) => at.read("supplier", await at.idOf("supplier", code));
/** What disposals change of a supplier. */
const standing = ({ status, rfqBlocked, orderBlocked, grade, disposal, mayOrder, mayInquire }: Row) => ({
  status,
  rfqBlocked,
  orderBlocked,
  grade,
  disposal,
  mayOrder,
  mayInquire,
});

async function dispose(supplier: string, type: string, set: object = {}): Promise<string> {
  return saved("disposal", {
    title: `${type} ${supplier}`,
    type,
    supplier,
    purchaseClass: "MET",
    reason: "DP01",
    evidence: "As agreed",
    ...set,
  });
}
async function saved(document: string, set: object, who = "zhouting"): Promise<string> {
  const answer = await (await at.as(who)).post(`/detail/${document}/save`, { set });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
  return String((answer.data["record"] as Row)["id"]);
}
const act = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document: "disposal", id, ...(input && { input }) });
async function decided(id: string, approvers: readonly string[] = ["wangmin"]): Promise<void> {
  expect(await act("zhouting", "submit", id)).toMatchObject(done);
  for (const who of approvers) expect(await act(who, "approve", id)).toMatchObject(done);
}

describe("a disposal", () => {
  test("freezes a supplier, whom no order takes any more, and gives everything back when it is revoked", async () => {
    const before = standing(await supplierOf("S006"));
    expect(before).toMatchObject({ status: "QUALIFIED", mayOrder: true, mayInquire: true });
    const id = await dispose("S006", "FREEZE", { blockOrders: true });
    await decided(id);
    expect(standing(await supplierOf("S006"))).toMatchObject({
      status: "FROZEN",
      orderBlocked: true,
      mayOrder: false,
      mayInquire: false,
    });
    const order = { title: "x", type: "STD", supplier: "S006", address: "KS1", paymentTerm: "M30" };
    const buyer = await at.as("liqiang");
    expect((await buyer.post("/detail/purchase-order/save", { set: order })).status).not.toBe(200);
    expect(await act("wangmin", "revokeApproval", id)).toMatchObject(done);
    expect(standing(await supplierOf("S006"))).toEqual(before);
  });

  test("of the gravest kind needs two roles, and is resumed after its minimum time", async () => {
    const before = standing(await supplierOf("S002"));
    const id = await dispose("S002", "BLACKLIST", { minimumDays: 10 });
    expect(await act("zhouting", "submit", id)).toMatchObject(done);
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect((await supplierOf("S002"))["status"]).toBe("QUALIFIED");
    expect(await act("hanxue", "approve", id)).toMatchObject(done);
    expect(standing(await supplierOf("S002"))).toMatchObject({
      status: "BLACKLISTED",
      rfqBlocked: true,
      orderBlocked: true,
      mayOrder: false,
    });
    const resume = await dispose("S002", "RESUME", { related: id });
    expect(await act("zhouting", "submit", resume)).toMatchObject(refused(5102));
    const report = await at.read("disposal", resume);
    expect(report["report"] ?? []).toEqual([]);
    await overridden(resume);
    await decided(resume, ["wangmin", "hanxue"]);
    expect(standing(await supplierOf("S002"))).toEqual(before);
    expect(await act("hanxue", "revokeApproval", resume)).toMatchObject(done);
    expect((await supplierOf("S002"))["status"]).toBe("BLACKLISTED");
  });

  test("below a later one cannot be revoked", async () => {
    const first = await dispose("S003", "WARN", { blockRfq: true });
    await decided(first);
    const second = await dispose("S003", "FREEZE");
    await decided(second);
    expect(await act("wangmin", "revokeApproval", first)).toMatchObject(refused(5505));
    expect(await act("wangmin", "revokeApproval", second)).toMatchObject(done);
    expect(await supplierOf("S003")).toMatchObject({ status: "QUALIFIED", rfqBlocked: true });
    expect(await act("wangmin", "revokeApproval", first)).toMatchObject(done);
    expect(await supplierOf("S003")).toMatchObject({ status: "QUALIFIED", rfqBlocked: false });
  });

  test("does not eliminate who still has open orders", async () => {
    const id = await dispose("S001", "ELIMINATE");
    expect(await act("zhouting", "submit", id)).toMatchObject(done);
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect(await act("hanxue", "approve", id)).toMatchObject(refused(5207));
    expect((await supplierOf("S001"))["status"]).toBe("QUALIFIED");
  });
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A file uploaded for a field. */
async function uploaded(who: string, document: string, field: string): Promise<Row> {
  const { token } = await at.as(who);
  const line = `--b\r\ncontent-disposition: form-data; name`;
  const head = `${line}="document"\r\n\r\n${document}\r\n${line}="field"\r\n\r\n${field}\r\n${line}="file"; filename="report.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await at.demo.app.inject({
    method: "POST",
    url: "/files",
    headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from("\r\n--b--\r\n")]),
  });
  return response.json<{ data: Row }>().data;
}

/** Adds a report, and says that the minimum time need not pass. */
async function overridden(id: string): Promise<void> {
  const { version } = await at.read("disposal", id);
  const report = [await uploaded("zhouting", "disposal", "report")];
  const who = await at.as("zhouting");
  const answer = await who.post("/detail/disposal/save", { id, version, set: { override: true, report } });
  expect(answer.message).toBe("");
}
