import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acceptedRequisition,
  approvedRequisition,
  done,
  itemOf,
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

describe("closing a line", () => {
  const input = { reason: "CL01", note: "No longer needed" };
  const apply = (who: string, id: string, more: Partial<Ask> = {}) =>
    (who === "sunhao" ? onDocument : pool)(who, "applyClose", id, { lines: [1], input, ...more });

  test("applied by the applicant, confirmed by the acceptor; the requisition closes with its last line", async () => {
    const id = await acceptedRequisition(at);
    expect(await apply("sunhao", id, { input: {} })).toMatchObject(refused(5102));
    expect(await apply("chenjing", id)).toMatchObject(refused(5202, "req.onlySides"));
    expect(await apply("sunhao", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      progress: "ACCEPTED",
      closing: "APPLIED",
      closingReason: { code: "CL01" },
      closings: [
        { side: "APPLICANT", appliedBy: { code: "E006" }, result: "APPLIED", quantity: "100" },
      ],
    });
    expect(await apply("liqiang", id)).toMatchObject(refused(5402, "req.closeExists"));
    expect(await pool("liqiang", "toPurchase", id, { lines: { 1: {} } })).toMatchObject(
      refused(5201),
    );
    expect(await onDocument("sunhao", "confirmClose", id, { lines: [1] })).toMatchObject(
      refused(5204, "req.otherSide"),
    );
    expect(await pool("chenjing", "confirmClose", id)).toMatchObject(refused(5204));
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      progress: "CLOSED",
      closing: "CLOSED",
      closed: "100",
      remaining: "0",
      closings: [{ result: "CONFIRMED", handledBy: { code: "E002" }, quantity: "100" }],
    });
    expect(await statusOf(id)).toBe("CLOSED");
    expect(await at.act("wangmin", { do: "cancelClose", document, id })).toMatchObject(
      refused(5208, "req.closedByLines"),
    );
    expect(await pool("liqiang", "cancelClose", id)).toMatchObject(refused(403));
    expect(await pool("wangmin", "cancelClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      progress: "ACCEPTED",
      closing: "OPEN",
      closed: "0",
      remaining: "100",
    });
    expect(await statusOf(id)).toBe("APPROVED");
  });

  test("applied by the acceptor, confirmed by the applicant", async () => {
    const id = await acceptedRequisition(at, [{ quantity: "10" }, {}]);
    await pool("liqiang", "toPurchase", id, { lines: { 1: { quantity: "4" } } });
    expect(await apply("liqiang", id)).toMatchObject(done);
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(refused(5204));
    expect(await onDocument("sunhao", "confirmClose", id, { lines: [1] })).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      progress: "ORDERED",
      closing: "CLOSED",
      closed: "6",
      remaining: "0",
    });
    expect(await statusOf(id)).toBe("APPROVED");
  });

  test("without an acceptor the manager confirms what the applicant asks for", async () => {
    const id = await approvedRequisition(at, [{}, {}]);
    await apply("sunhao", id);
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(refused(5204));
    expect(await pool("wangmin", "confirmClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "CLOSED" });
    expect(await pool("wangmin", "cancelClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "WAIT", closing: "OPEN" });
  });

  test("a rejected closing says why, and the line goes on", async () => {
    const id = await acceptedRequisition(at);
    await apply("sunhao", id);
    expect(await pool("liqiang", "rejectClose", id)).toMatchObject(refused(5102));
    const opinion = "The supplier has begun";
    expect(await pool("liqiang", "rejectClose", id, { input: { opinion } })).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      closing: "REJECTED",
      closingNote: opinion,
      closings: [{ result: "REJECTED", opinion, handledBy: { code: "E002" } }],
    });
    expect(
      await pool("liqiang", "toPurchase", id, { lines: { 1: { quantity: "1" } } }),
    ).toMatchObject(done);
    expect(await apply("sunhao", id)).toMatchObject(done);
    expect((await line(id))["closings"]).toHaveLength(2);
  });

  test("who applied may take it back, nobody else", async () => {
    const id = await acceptedRequisition(at);
    await apply("sunhao", id);
    expect(await pool("liqiang", "withdrawClose", id)).toMatchObject(
      refused(5202, "req.onlyWhoApplied"),
    );
    expect(await onDocument("sunhao", "withdrawClose", id, { lines: [1] })).toMatchObject(done);
    expect(await line(id)).toMatchObject({
      closing: "OPEN",
      closingReason: null,
      closings: [{ result: "WITHDRAWN" }],
    });
  });

  test("closing a line that is inquired takes it out of the draft inquiry", async () => {
    const id = await acceptedRequisition(at, [{}, {}]);
    await pool("liqiang", "inquire", id);
    await apply("sunhao", id);
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "CLOSED", inquiryNo: null });
  });

  test("a line that was priced by an inquiry is closed as any other", async () => {
    const id = await acceptedRequisition(at);
    await pool("liqiang", "inquire", id);
    const { inquiryNo } = await line(id);
    const { db } = at.demo.store;
    await sql`update purchasing.inquiry set status = 'PRICED' where number = ${inquiryNo}`.execute(
      db,
    );
    await sql`update purchasing.requisition_items set progress = 'PRICED' where "headerId" = ${id}::uuid`.execute(
      db,
    );
    expect(await apply("sunhao", id)).toMatchObject(done);
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "CLOSED", closed: "100", inquiryNo });
  });

  test("closing a line whose inquiry is out is neither applied for nor confirmed", async () => {
    const id = await acceptedRequisition(at);
    await pool("liqiang", "inquire", id);
    const { inquiryNo } = await line(id);
    const inquiryIs = (status: string) =>
      sql`update purchasing.inquiry set status = ${status} where number = ${inquiryNo}`.execute(
        at.demo.store.db,
      );
    await inquiryIs("QUOTING");
    expect(await apply("sunhao", id)).toMatchObject(refused(5407));
    await inquiryIs("DRAFT");
    expect(await apply("sunhao", id)).toMatchObject(done);
    await inquiryIs("PUBLISHED");
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(refused(5407));
    expect(await line(id)).toMatchObject({ progress: "INQUIRING", closing: "APPLIED" });
    await inquiryIs("DRAFT");
    expect(await pool("liqiang", "confirmClose", id)).toMatchObject(done);
  });
});

describe("closing the requisition", () => {
  test("closes its lines, and opens those again that it closed", async () => {
    const id = await acceptedRequisition(at, [{}, {}, {}]);
    await pool("wangmin", "applyClose", id, { lines: [3], input: { reason: "CL01" } });
    await onDocument("sunhao", "confirmClose", id, { lines: [3] });
    expect(await onDocument("wangmin", "close", id)).toMatchObject(refused(5102));
    expect(await onDocument("wangmin", "close", id, { input: { reason: "CL03" } })).toMatchObject(
      done,
    );
    const closed = await at.read(document, id);
    expect(closed).toMatchObject({ status: "CLOSED", closingReason: { code: "CL03" } });
    expect([1, 2, 3].map((item) => itemOf(closed, item)["progress"])).toEqual([
      "CLOSED",
      "CLOSED",
      "CLOSED",
    ]);
    expect(await pool("liqiang", "inquire", id)).toMatchObject(refused(5201, "req.notApproved"));
    expect(await onDocument("wangmin", "cancelClose", id)).toMatchObject(done);
    const open = await at.read(document, id);
    expect(open).toMatchObject({ status: "APPROVED", closingReason: null });
    expect([1, 2, 3].map((item) => itemOf(open, item)["progress"])).toEqual([
      "ACCEPTED",
      "ACCEPTED",
      "CLOSED",
    ]);
    expect(itemOf(open, 1)).toMatchObject({ remaining: "100", closing: "OPEN" });
  });

  test("is refused while an order of it is open (5207)", async () => {
    const id = await acceptedRequisition(at);
    await pool("liqiang", "toPurchase", id, { lines: { 1: {} } });
    expect(await onDocument("wangmin", "close", id, { input: { reason: "CL03" } })).toMatchObject(
      refused(5207),
    );
  });
});

test("every action of a line writes one history row, a refused one none", async () => {
  const id = await approvedRequisition(at);
  await pool("liqiang", "accept", id);
  await pool("chenjing", "accept", id);
  const { rows } = await sql<{ action: string }>`select action from system.history
    where "recordId" = ${id}::uuid order by version`.execute(at.demo.store.db);
  expect(rows.map(({ action }) => action)).toEqual(["save", "submit", "approve", "accept"]);
});
